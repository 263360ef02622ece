import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { TestLine } from '../wire'
import { isChanged, shownOf } from './entryDraft'
import { GroupHeading } from './GroupHeading'
import { groupLines } from './groupLines'
import { focusFirstEmpty, moveOnEnter } from './ResultInput'
import { ResultRow } from './ResultRow'
import type { EntryDraftState } from './useEntryDraft'

const columns = [
  { label: '#', width: 34 },
  { label: 'Test' },
  { label: 'Result', width: 150 },
  { label: 'Unit', width: 64 },
  { label: 'Flag', width: 44, align: 'center' as const },
  { label: 'Reference Range', width: 112 },
  { label: 'Previous', width: 96 },
  { label: 'Remarks', width: 120 },
  { label: 'Status', width: 76 },
]

interface ResultTableProps {
  lines: readonly TestLine[]
  editableIds: ReadonlySet<number>
  entry: EntryDraftState
}

/** The tests of a sample with their results, below their departments and panels. */
export function ResultTable({ lines, editableIds, entry }: ResultTableProps) {
  const translate = useTranslate()
  const { draft, type, toggle, drop, change } = entry
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(({ id }) => editableIds.has(id)).map(({ id }) => id)
  const chosen = open.filter((id) => draft.selected.includes(id))
  const all = open.length > 0 && chosen.length === open.length
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (container.current) focusFirstEmpty(container.current)
  }, [])
  return (
    <TableContainer ref={container} sx={{ flex: 1, overflow: 'auto' }} onKeyDown={moveOnEnter}>
      <Table stickyHeader size="small" aria-label={translate('Tests')} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={!all && chosen.length > 0}
                disabled={open.length === 0}
                onChange={() => change((old) => ({ ...old, selected: all ? [] : open }))}
                slotProps={{ input: { 'aria-label': translate('Select all') } }}
                sx={{ p: 0.25 }}
              />
            </TableCell>
            {columns.map(({ label, width, align }) => (
              <TableCell key={label} width={width} align={align}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) =>
            row.kind === 'test' ? (
              <ResultRow
                key={row.key}
                line={row.line}
                number={row.number}
                indented={row.indented}
                shown={draft.results[row.line.id] ?? shownOf(row.line, draft)}
                changed={isChanged(row.line, draft.results[row.line.id])}
                selected={draft.selected.includes(row.line.id)}
                editable={editableIds.has(row.line.id)}
                onType={type}
                onToggle={toggle}
                onDrop={drop}
              />
            ) : (
              <GroupHeading key={row.key} kind={row.kind} name={row.name} columns={columns.length + 1} />
            ),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
