import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { timeInNepal, todayInNepal } from '~/domain/calendar'
import { FlagMark } from '../../result-entry/screen/FlagMark'
import { GroupHeading } from '../../result-entry/screen/GroupHeading'
import { groupLines } from '../../result-entry/screen/groupLines'
import { PreviousResults } from '../../result-entry/screen/PreviousResults'
import type { TestLine } from '../../result-entry/wire'

const columns = [
  { label: '#', width: 34 },
  { label: 'Test' },
  { label: 'Result', width: 130 },
  { label: 'Flag', width: 44, align: 'center' as const },
  { label: 'Unit', width: 64 },
  { label: 'Reference Range', width: 112 },
  { label: 'Previous', width: 96 },
  { label: 'Entered', width: 128 },
  { label: 'Verified', width: 128 },
]

interface VerificationTableProps {
  lines: readonly TestLine[]
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

/** The results of a sample with their flags; those that have a value can be ticked. */
export function VerificationTable({ lines, selected, onSelect }: VerificationTableProps) {
  const translate = useTranslate()
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(({ result }) => result).map(({ id }) => id)
  const all = open.length > 0 && selected.size === open.length
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <TableContainer sx={{ flex: 1, overflow: 'auto' }}>
      <Table stickyHeader size="small" aria-label={translate('Results')} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={!all && selected.size > 0}
                disabled={open.length === 0}
                onChange={() => onSelect(new Set(all ? [] : open))}
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
                selected={selected.has(row.line.id)}
                onToggle={toggle}
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

interface ResultRowProps {
  line: TestLine
  number: number
  indented: boolean
  selected: boolean
  onToggle: (id: number) => void
}

function ResultRow({ line, number, indented, selected, onToggle }: ResultRowProps) {
  const translate = useTranslate()
  const { id, test, result, previous } = line
  const act = result ? () => onToggle(id) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget) return
    event.preventDefault()
    act?.()
  }
  return (
    <TableRow
      hover
      selected={selected}
      aria-selected={selected}
      onClick={act}
      onKeyDown={onKeyDown}
      tabIndex={act ? 0 : undefined}
      sx={{ cursor: act && 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          disabled={!result}
          tabIndex={-1}
          slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number}` } }}
          sx={{ p: 0.25 }}
        />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
      <TableCell sx={{ pl: indented ? 3 : undefined }}>
        {test.name}
        <Small>{result?.method}</Small>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {result ? <strong>{result.value}</strong> : <em>{translate('awaited')}</em>}
        <Small>{result?.remarks}</Small>
      </TableCell>
      <TableCell align="center">
        <FlagMark flag={result?.flag} />
      </TableCell>
      <TableCell>{result?.unit}</TableCell>
      <TableCell sx={{ whiteSpace: 'pre-line' }}>{result?.rangeText || '-'}</TableCell>
      <TableCell>
        <PreviousResults previous={previous} />
      </TableCell>
      <TableCell>{result && <Act by={result.enteredBy} at={result.enteredAt} />}</TableCell>
      <TableCell>
        {result?.verifiedAt && result.verifiedBy && (
          <Box sx={{ color: 'success.main' }}>
            <Act by={result.verifiedBy} at={result.verifiedAt} />
          </Box>
        )}
      </TableCell>
    </TableRow>
  )
}

function Small({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ lineHeight: 1.15 }}>
      {children}
    </Typography>
  )
}

function Act({ by, at }: { by: string; at: string }) {
  const moment = new Date(at)
  return (
    <>
      {by}
      <Small>{`${todayInNepal(moment)} ${timeInNepal(moment).slice(0, 5)}`}</Small>
    </>
  )
}
