import { useCallback, useState } from 'react'
import { useDraft } from '~/admin/drafts/useDraft'
import type { TestLine } from '../../shared/samples/responses'
import { currentEntryOf, type EntryDraft, emptyDraft, hasUnsavedEntry, type TypedResult } from './entryDraft'

/** Whether nothing is entered that would be missed. */
const isEmpty = ({ results, remarks, reportFooter }: EntryDraft) =>
  Object.keys(results).length === 0 && remarks === undefined && reportFooter === undefined

/** The typed entries of a sample, and their draft. */
export function useEntryDraft(sampleNo: string) {
  const { value: initial, keep, empty, isRestored, headers, goOn, resume } = useDraft<EntryDraft>(emptyDraft)
  const [draft, setDraft] = useState(initial)

  const change = useCallback(
    (next: (old: EntryDraft) => EntryDraft) =>
      setDraft((old) => {
        const changed = next(old)
        if (isEmpty(changed)) empty()
        else keep(changed, sampleNo)
        return changed
      }),
    [keep, empty, sampleNo],
  )

  /** Typing ticks the test. */
  const type = useCallback(
    (line: TestLine, part: Partial<TypedResult>) =>
      change((old) => {
        const typed = { ...currentEntryOf(line, old), ...part }
        const selected = old.selected.includes(line.id) ? old.selected : [...old.selected, line.id]
        return { ...old, selected, results: { ...old.results, [line.id]: typed } }
      }),
    [change],
  )

  const toggle = useCallback(
    (id: number) =>
      change((old) => {
        const isOn = old.selected.includes(id)
        return { ...old, selected: isOn ? old.selected.filter((one) => one !== id) : [...old.selected, id] }
      }),
    [change],
  )

  const drop = useCallback(
    (id: number) =>
      change(({ results: { [id]: _, ...results }, ...old }) => ({
        ...old,
        results,
        selected: old.selected.filter((one) => one !== id),
      })),
    [change],
  )

  /** Forgets what was saved; what was left unticked stays. @param isWhole nothing was, and the draft was closed */
  const saved = useCallback(
    (lines: readonly TestLine[], ids: readonly number[], isWhole: boolean) => {
      if (isWhole) goOn()
      change((old) => ({
        results: Object.fromEntries(
          lines
            .filter((line) => !ids.includes(line.id) && hasUnsavedEntry(line, old.results[line.id]))
            .map(({ id }) => [id, old.results[id] as TypedResult]),
        ),
        selected: [],
      }))
    },
    [change, goOn],
  )

  return { draft, restored: isRestored, change, type, toggle, drop, saved, headers, resume }
}

export type EntryDraftState = ReturnType<typeof useEntryDraft>
