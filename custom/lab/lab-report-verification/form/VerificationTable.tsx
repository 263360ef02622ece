import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { timeInNepal, todayInNepal } from '~/domain/calendar'
import { isOwnClick, isOwnKey } from '~/ui/ownEvents'
import type { TestLine } from '~shared/samples/answers'
import { FlagMark } from '~shared/samples/FlagMark'
import { groupLines } from '~shared/samples/groupLines'
import { PreviousResults } from '~shared/samples/PreviousResults'
import { TestsTable } from '~shared/samples/TestsTable'

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
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(({ result }) => result).map(({ id }) => id)
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <TestsTable
      label="Results"
      columns={columns}
      rows={rows}
      choosable={open.length}
      chosen={selected.size}
      onChooseAll={(all) => onSelect(new Set(all ? open : []))}
      row={({ line, number, indented }) => (
        <ResultRow
          key={line.id}
          line={line}
          number={number}
          indented={indented}
          selected={selected.has(line.id)}
          onToggle={toggle}
        />
      )}
    />
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
    if (event.key !== ' ' || !isOwnKey(event)) return
    event.preventDefault()
    act?.()
  }
  return (
    <TableRow
      hover
      selected={selected}
      aria-selected={selected}
      onClick={act && ((event: MouseEvent) => isOwnClick(event) && act())}
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
