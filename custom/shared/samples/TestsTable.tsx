import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
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
}

/** The tests of a sample under their departments and panels, as result entry and verification show them. */
export function TestsTable(props: TestsTableProps) {
  const { label, columns, rows, choosable, chosen, onChooseAll, row: draw, containerRef, onKeyDown } = props
  const translate = useTranslate()
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
          {rows.map((row) =>
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
