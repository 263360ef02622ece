import TableCell from '@mui/material/TableCell'
import { memo } from 'react'
import { alignOf, type Column, renderCell } from '~/admin/listing/columns'
import type { AnyDocType } from '~/documents/docType'
import { amountLabel, lineResourceField, optionsOf } from '~/documents/documentNames'
import type { EnteredLine, Values } from '~/documents/form/admin/plainDraft'
import { lineResourceLabel } from '~/documents/list/documentColumns'
import { recordLabel } from '~/fields/recordLabel'
import { postedFields } from './entryFields'
import { Line, LinesFrame } from './LinesFrame'

/** The columns of a line after its name: its fields and its amounts. */
export function enteredColumns(document: AnyDocType): Column[] {
  const declared = optionsOf(document)
  const of = lineResourceField(declared)
  const fields = Object.entries(postedFields(document)).filter(([name]) => name !== of)
  const defaults = [
    ...fields.map(([source, { kind, options }]) => ({ source, label: options.label, kind: kind.name, options })),
    ...(declared.amounts?.line ?? []).map((source) => ({
      ...{ source, label: amountLabel(declared, 'line', source), kind: 'money' },
    })),
  ]
  const { entryColumns, columns = [] } = declared.lines ?? {}
  const columnsByName = [...defaults, ...columns]
  return entryColumns
    ? entryColumns.flatMap((name) => columnsByName.find(({ source }) => source === name) ?? [])
    : defaults
}

interface EnteredLinesProps {
  document: AnyDocType
  /** The same array on every render. */
  columns: readonly Column[]
  lines: readonly EnteredLine[]
  /** The amounts of the lines, by their positions. */
  amounts: readonly Values[]
  /** Errors of lines, by position. */
  errors: ReadonlyMap<number, string>
  /** The same function on every render, so that a row is drawn again only when its line changes. */
  onRemove: (key: number) => void
  /** Puts a line back where it is entered; the same function, too. */
  onTake: (key: number) => void
}

const noAmounts: Values = {}

/** The lines entered so far. They re-render only when they change, not while one is being entered. */
export const EnteredLines = memo(function EnteredLines(props: EnteredLinesProps) {
  const { document, columns, lines, amounts, errors, onRemove, onTake } = props
  const headings = columns.map((column) =>
    alignOf(column) === 'right' ? column.label : { label: column.label, align: 'left' as const },
  )
  return (
    <LinesFrame
      label={document.lineTable ? document.label : 'Lines'}
      name={optionsOf(document).lines?.resource && lineResourceLabel(document)}
      headings={headings}
    >
      {lines.map((line, index) => (
        <Row
          key={line.key}
          document={document}
          columns={columns}
          line={line}
          amounts={amounts[index] ?? noAmounts}
          number={index + 1}
          error={errors.get(index)}
          onRemove={onRemove}
          onTake={onTake}
        />
      ))}
    </LinesFrame>
  )
})

interface RowProps {
  document: AnyDocType
  columns: readonly Column[]
  line: EnteredLine
  amounts: Values
  number: number
  error: string | undefined
  onRemove: (key: number) => void
  onTake: (key: number) => void
}

const isSame = (one: Values, other: Values) =>
  one === other || Object.entries(one).every(([name, value]) => other[name] === value)

const Row = memo(
  function Row({ document, columns, line: { key, values }, amounts, number, error, onRemove, onTake }: RowProps) {
    const of = lineResourceField(optionsOf(document))
    const record = of ? (values[of] as Values) : undefined
    const target = optionsOf(document).lines?.resource?.()
    const name = record && target ? recordLabel(record, target) : String(number)
    const row = { ...values, ...amounts, id: key }
    return (
      <Line
        number={number}
        name={name}
        columnsWithoutName={of ? undefined : columns.length}
        error={error}
        onDelete={() => onRemove(key)}
        onEdit={() => onTake(key)}
      >
        {columns.map((column) => (
          <TableCell key={column.source} align={alignOf(column)} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {renderCell(row, column)}
          </TableCell>
        ))}
      </Line>
    )
  },
  (one, other) =>
    one.line === other.line &&
    one.number === other.number &&
    one.error === other.error &&
    one.onRemove === other.onRemove &&
    one.onTake === other.onTake &&
    isSame(one.amounts, other.amounts),
)
