import type { SxProps, Theme } from '@mui/material/styles'
import TableContainer from '@mui/material/TableContainer'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { useTranslate } from 'react-admin'
import type { GroupedRow } from './groupLines'
import { RowCheckbox } from './RowCheckbox'
import type { TestLine } from './responses'
import { StyledTestsTable } from './StyledTestsTable'

export interface TestsColumn {
  label: string
  width?: number | string
  align?: 'center'
}

interface TestsTableProps {
  label: string
  columns: readonly TestsColumn[]
  rows: readonly GroupedRow[]
  /** How many rows can be chosen, and how many are: the header's checkbox chooses all of them, or none. */
  choosable: number
  chosen: number
  onChooseAll: (all: boolean) => void
  row: (row: { line: TestLine; number: number; indented: boolean }) => ReactNode
  containerRef?: Ref<HTMLDivElement>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** As many rows are drawn at once, and the others when these are on the screen; default what a screen holds. */
  rowsAtOnce?: number
  /** Further styles of its cells. */
  sx?: SxProps<Theme>
}

/** More than a screen of 1366x768 holds. */
const screenful = 14

/** The tests of a sample under their departments and panels, as result entry and verification show them. */
export function TestsTable(props: TestsTableProps) {
  const { label, columns, rows, choosable, chosen, onChooseAll, row: draw, containerRef, onKeyDown } = props
  const { rowsAtOnce = screenful, sx = {} } = props
  const translate = useTranslate()
  const [count, setCount] = useState(rowsAtOnce)
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(rows.length))
  }, [count, rows.length])
  const all = choosable > 0 && chosen === choosable
  return (
    <TableContainer
      ref={containerRef}
      sx={[{ flex: 1, overflow: 'auto', scrollPaddingTop: 36 }, ...(Array.isArray(sx) ? sx : [sx])]}
      onKeyDown={onKeyDown}
    >
      <StyledTestsTable aria-label={translate(label)}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 24 }}>
              <RowCheckbox
                label={translate('Select all')}
                checked={all}
                indeterminate={!all && chosen > 0}
                disabled={choosable === 0}
                onChange={() => onChooseAll(!all)}
              />
            </th>
            {columns.map(({ label: heading, width, align }) => (
              <th key={heading} scope="col" style={{ width }} align={align}>
                {translate(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(0, count)
            .map((row) =>
              row.kind === 'test' ? (
                draw(row)
              ) : (
                <GroupHeading key={row.key} kind={row.kind} name={row.name} columns={columns.length + 1} />
              ),
            )}
        </tbody>
      </StyledTestsTable>
    </TableContainer>
  )
}

/** The name of a department or a panel across the table. */
function GroupHeading({ kind, name, columns }: { kind: 'department' | 'panel'; name: string; columns: number }) {
  return (
    <tr>
      <th colSpan={columns} scope="colgroup" data-group={kind}>
        {name}
      </th>
    </tr>
  )
}

interface TestRowProps extends Omit<ComponentProps<'tr'>, 'children'> {
  line: TestLine
  number: number
  indented: boolean
  selected: boolean
  /** It cannot be chosen. */
  disabled: boolean
  /** How it was found out, below its name. */
  method: string | null | undefined
  children: ReactNode
}

/** A test of the table, whose trend Alt+H opens: the box that chooses it, its number and its name; the cells behind are the screen's. */
export function TestRow({ line, number, indented, selected, disabled, method, children, ...row }: TestRowProps) {
  const translate = useTranslate()
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (!event.altKey || event.key.toLowerCase() !== 'h') return row.onKeyDown?.(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[data-trend]')?.click()
  }
  return (
    <tr {...row} onKeyDown={onKeyDown} aria-selected={selected}>
      <td>
        <RowCheckbox
          label={`${translate('Select row')} ${number}`}
          checked={selected}
          disabled={disabled}
          tabIndex={-1}
        />
      </td>
      <td data-muted="">{number}</td>
      <td style={indented ? { paddingLeft: 24 } : undefined}>
        {line.test.name}
        <CellNote>{method}</CellNote>
      </td>
      {children}
    </tr>
  )
}

/** A small note below a value. */
export const CellNote = ({ children }: { children: string | false | null | undefined }) =>
  children ? <div data-small="">{children}</div> : null
