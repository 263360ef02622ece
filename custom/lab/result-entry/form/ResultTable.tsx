import { useEffect, useMemo, useRef } from 'react'
import type { Calculation } from '../../shared/samples/calculated'
import { groupLines } from '../../shared/samples/groupLines'
import type { TestLine } from '../../shared/samples/responses'
import { TestsTable } from '../../shared/samples/TestsTable'
import { conflictsByTest, type RuleConflict } from '../../shared/samples/testRules'
import { currentEntryOf, hasUnsavedEntry, withCalculated } from './entryDraft'
import type { CodedText } from './expandCode'
import { fieldStyles, focusFirstEmpty, moveOnEnter } from './ResultInput'
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
  /** The calculations of the tests with a formula. */
  calculations: ReadonlyMap<number, Calculation>
  /** The rules between tests that the current entries break. */
  conflicts: readonly RuleConflict[]
  entry: EntryDraftState
  /** Texts for remarks. */
  comments: readonly CodedText[]
}

/** The tests of a sample with their results, below their departments and panels. */
export function ResultTable({ lines, editableIds, calculations, conflicts, entry, comments }: ResultTableProps) {
  const { draft, type, toggle, drop, change } = entry
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(({ id }) => editableIds.has(id)).map(({ id }) => id)
  const chosen = open.filter((id) => draft.selected.includes(id))
  const conflicting = useMemo(() => conflictsByTest(conflicts), [conflicts])
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (container.current) focusFirstEmpty(container.current)
  }, [])
  return (
    <TestsTable
      label="Tests"
      columns={columns}
      rows={rows}
      choosable={open.length}
      chosen={chosen.length}
      onChooseAll={(all) => change((old) => ({ ...old, selected: all ? open : [] }))}
      containerRef={container}
      onKeyDown={moveOnEnter}
      sx={fieldStyles}
      // with the first field to be filled, which takes the focus
      rowsAtOnce={Math.max(14, rows.findIndex((row) => row.kind === 'test' && !row.line.result) + 2)}
      row={({ line, number, indented }) => (
        <ResultRow
          key={line.id}
          line={line}
          number={number}
          indented={indented}
          shown={withCalculated(line, currentEntryOf(line, draft), calculations.get(line.id))}
          changed={hasUnsavedEntry(line, draft.results[line.id], calculations.get(line.id))}
          calculation={calculations.get(line.id)}
          conflicts={conflicting.get(line.id)}
          columns={columns.length + 1}
          comments={comments}
          selected={draft.selected.includes(line.id)}
          editable={editableIds.has(line.id)}
          onType={type}
          onToggle={toggle}
          onDrop={drop}
        />
      )}
    />
  )
}
