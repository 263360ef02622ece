import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type Ref, startTransition, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TestLine } from './answers'
import { GroupHeading } from './GroupHeading'
import type { GroupedRow } from './groupLines'

export interface TestsColumn {
  label: string
  width?: number | string
  align?: TableCellProps['align']
}

interface TestsTableProps {
  label: string
  columns: readonly TestsColumn[]
  rows: readonly GroupedRow[]
  /** How many rows can be chosen, and how many are: the box in the head chooses all of them, or none. */
  choosable: number
  chosen: number
  onChooseAll: (all: boolean) => void
  row: (row: { line: TestLine; number: number; indented: boolean }) => ReactNode
  containerRef?: Ref<HTMLDivElement>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** As many rows are drawn at once, and the others when these are on the screen; default what a screen holds. */
  rowsAtOnce?: number
}

/** More than a screen of 1366x768 holds. */
const screenful = 14

/** The tests of a sample under their departments and panels, as result entry and verification show them. */
export function TestsTable(props: TestsTableProps) {
  const { label, columns, rows, choosable, chosen, onChooseAll, row: draw, containerRef, onKeyDown } = props
  const { rowsAtOnce = screenful } = props
  const translate = useTranslate()
  const [count, setCount] = useState(rowsAtOnce)
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(rows.length))
  }, [count, rows.length])
  const all = choosable > 0 && chosen === choosable
  return (
    <TableContainer ref={containerRef} sx={{ flex: 1, overflow: 'auto', scrollPaddingTop: 36 }} onKeyDown={onKeyDown}>
      <Table stickyHeader size="small" aria-label={translate(label)} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={!all && chosen > 0}
                disabled={choosable === 0}
                onChange={() => onChooseAll(!all)}
                slotProps={{ input: { 'aria-label': translate('Select all') } }}
                sx={{ p: 0.25 }}
              />
            </TableCell>
            {columns.map(({ label: heading, width, align }) => (
              <TableCell key={heading} width={width} align={align}>
                {translate(heading)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .slice(0, count)
            .map((row) =>
              row.kind === 'test' ? (
                draw(row)
              ) : (
                <GroupHeading key={row.key} kind={row.kind} name={row.name} columns={columns.length + 1} />
              ),
            )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface TestRowProps extends Omit<TableRowProps, 'children'> {
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
    <TableRow {...row} onKeyDown={onKeyDown} selected={selected} aria-selected={selected}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          disabled={disabled}
          tabIndex={-1}
          slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number}` } }}
          sx={{ p: 0.25 }}
        />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
      <TableCell sx={{ pl: indented ? 3 : undefined }}>
        {line.test.name}
        <Small>{method}</Small>
      </TableCell>
      {children}
    </TableRow>
  )
}

/** What is said in small below a value. */
export function Small({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ lineHeight: 1.15 }}>
      {children}
    </Typography>
  )
}
