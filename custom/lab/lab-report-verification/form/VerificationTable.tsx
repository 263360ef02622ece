import Box from '@mui/material/Box'
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { localDay, localTime } from '~/domain/calendar'
import { isClickInside, isKeyOnElement } from '~/ui/eventTargets'
import { FlagMark } from '~/ui/FlagMark'
import { FormattedText } from '~/ui/FormattedText'
import { deltaNote } from '../../shared/samples/delta'
import { groupLines } from '../../shared/samples/groupLines'
import { PreviousResults } from '../../shared/samples/PreviousResults'
import { RangeCell } from '../../shared/samples/RangeCell'
import type { TestLine } from '../../shared/samples/responses'
import { TestStatus } from '../../shared/samples/statuses'
import { CellNote, TestRow, TestsTable } from '../../shared/samples/TestsTable'
import { conflictsByTest, type RuleConflict } from '../../shared/samples/testRules'
import { ResultNotes } from './ResultNotes'

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
  conflicts: readonly RuleConflict[]
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

/** The results of a sample with their flags; those that have a value can be ticked. */
export function VerificationTable({ lines, conflicts, selected, onSelect }: VerificationTableProps) {
  const conflicting = useMemo(() => conflictsByTest(conflicts), [conflicts])
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(canBeChosen).map(({ id }) => id)
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
          conflicts={conflicting.get(line.id)}
          number={number}
          indented={indented}
          selected={selected.has(line.id)}
          onToggle={toggle}
        />
      )}
    />
  )
}

/** It has a result, and is reported. */
const canBeChosen = ({ status, result }: TestLine) => result !== null && status > TestStatus.returned

interface ResultRowProps {
  line: TestLine
  conflicts: readonly RuleConflict[] | undefined
  number: number
  indented: boolean
  selected: boolean
  onToggle: (id: number) => void
}

function ResultRow({ line, conflicts, number, indented, selected, onToggle }: ResultRowProps) {
  const translate = useTranslate()
  const { id, result, previous } = line
  const isLong = result !== null && (result.formatted !== null || /.{61}|\n/.test(result.value))
  const isRefunded = line.status <= TestStatus.returned
  const act = canBeChosen(line) ? () => onToggle(id) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isKeyOnElement(event)) return
    event.preventDefault()
    act?.()
  }
  const row = (
    <TestRow
      {...{ line, number, indented, selected }}
      disabled={!canBeChosen(line)}
      method={result?.method}
      data-hover=""
      onClick={act && ((event: MouseEvent) => isClickInside(event) && act())}
      onKeyDown={onKeyDown}
      tabIndex={act ? 0 : undefined}
      style={{ cursor: act && 'pointer' }}
    >
      <td data-lines="">
        {result && !isLong && <strong>{result.value}</strong>}
        {!result && !isRefunded && <em>{translate('awaited')}</em>}
        {isRefunded && <em>{translate(line.statusDisplay)}</em>}
        <ResultNotes result={result} conflicts={conflicts} />
      </td>
      <td align="center">
        <FlagMark flag={result?.flag} />
      </td>
      <td>{result?.unit}</td>
      <RangeCell range={result} />
      <td>
        <PreviousResults
          customerTest={id}
          previous={previous}
          delta={result ? deltaNote(line, result, previous) : undefined}
        />
      </td>
      <td>{result && <Act by={result.enteredBy} at={result.enteredAt} />}</td>
      <td>
        {result?.verifiedAt && result.verifiedBy && (
          <Box sx={{ color: 'success.main' }}>
            <Act by={result.verifiedBy} at={result.verifiedAt} />
          </Box>
        )}
      </td>
    </TestRow>
  )
  if (!isLong || !result) return row
  return (
    <>
      {row}
      <tr aria-selected={selected}>
        <td colSpan={2} />
        <td colSpan={columns.length - 1} style={{ paddingTop: 0, overflowWrap: 'anywhere' }}>
          {result.formatted ? (
            <FormattedText html={result.formatted} />
          ) : (
            <Box sx={{ whiteSpace: 'pre-line' }}>{result.value}</Box>
          )}
        </td>
      </tr>
    </>
  )
}

function Act({ by, at }: { by: string; at: string }) {
  const moment = new Date(at)
  return (
    <>
      {by}
      <CellNote>{`${localDay(moment)} ${localTime(moment).slice(0, 5)}`}</CellNote>
    </>
  )
}
