import { useEffect, useMemo, useRef } from 'react'
import type { TestLine } from '~shared/samples/answers'
import { groupLines } from '~shared/samples/groupLines'
import { TestsTable } from '~shared/samples/TestsTable'
import { isChanged, shownOf } from './entryDraft'
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
  const { draft, type, toggle, drop, change } = entry
  const rows = useMemo(() => groupLines(lines), [lines])
  const open = lines.filter(({ id }) => editableIds.has(id)).map(({ id }) => id)
  const chosen = open.filter((id) => draft.selected.includes(id))
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
      row={({ line, number, indented }) => (
        <ResultRow
          key={line.id}
          line={line}
          number={number}
          indented={indented}
          shown={draft.results[line.id] ?? shownOf(line, draft)}
          changed={isChanged(line, draft.results[line.id])}
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
