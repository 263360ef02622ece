import { type Dispatch, type RefObject, useCallback, useRef, useState } from 'react'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import type { DerivedDraft, DerivedDraftAction, Values } from '~/documents/form/admin/plainDraft'
import type { Problem } from '~/domain/problems'
import { messages } from '~/metadata/messages'
import type { ModuleDocType } from '~/metadata/registry'
import { useAlert } from '~/ui/useAlert'
import { useLifetime } from '~/ui/useLifetime'
import { hasLineInput, splitEnteredLine, validateEnteredLine } from './enteredLine'
import { resolveScannedLine } from './resolveScannedLine'

const texts = {
  notAdded: 'A line is entered but not added yet. Add it, or clear it.',
  scansWaiting: 'Scanned codes are still being looked up.',
} as const

/** Whether a save was refused only until scanned codes are looked up: nothing is wrong. */
export const isWaitingForScans = (message: string | undefined): boolean => message === texts.scansWaiting

const shortly = { durationMs: 1200 }

/**
 * Handles lines that are entered, scanned, taken back to be changed, or removed.
 * @param header the header of the document as it is posted
 */
export function useLineEntry(
  document: ModuleDocType,
  draft: DerivedDraft,
  dispatch: Dispatch<DerivedDraftAction>,
  entryRow: RefObject<HTMLElement | null>,
  header: Values,
) {
  const alert = useAlert()
  const surroundings = { lines: draft.lines, header }
  const entered = useRef(draft.entry)
  entered.current = draft.entry
  const lifetime = useLifetime()
  const lines = useRef(draft.lines)
  lines.current = draft.lines
  const scansWaiting = useRef(0)
  /** A line that is put back into the row of entry makes another row of it. */
  const [rows, setRows] = useState(0)
  const openEntry = useCallback(() => {
    if (hasLineInput(document, entered.current)) return texts.notAdded
    return scansWaiting.current > 0 ? texts.scansWaiting : undefined
  }, [document])
  const take = useCallback(
    (key: number) => {
      const message = openEntry()
      if (message) return alert.fail(message)
      dispatch({ do: 'takeLine', key })
      setRows((count) => count + 1)
    },
    [openEntry, dispatch, alert],
  )
  const remove = useCallback(
    (key: number) => {
      const at = lines.current.findIndex((line) => line.key === key)
      const line = lines.current[at]!
      dispatch({ do: 'removeLine', key })
      const undo = () => dispatch({ do: 'restoreLine', line, at })
      alert.success(messages.itemDeleted, { undo, until: lifetime.current })
      entryRow.current?.querySelector('input')?.focus()
    },
    [dispatch, alert, entryRow, lifetime],
  )
  const choose = (entry: Values) => {
    const message = validateEnteredLine(document, entry, surroundings)[lineResourceField(optionsOf(document)) ?? '']
    if (message) alert.fail(message)
    return message
  }
  const scan = (entry: Values) => {
    const scanned = resolveScannedLine(document, entry, surroundings)
    if (!scanned) return false
    if ('message' in scanned) return scanned.message
    for (const action of scanned.actions) dispatch(action)
    alert.success(messages.itemAdded, shortly)
    return true
  }
  const add = (entry: Values) => {
    const parts = splitEnteredLine(document, entry, header)
    const wrong = parts.map((part) => validateEnteredLine(document, part, surroundings))
    const problems = wrong.find((one) => Object.keys(one).length > 0) ?? {}
    const [message] = Object.values(problems)
    if (message) alert.fail(message)
    else {
      for (const values of parts) dispatch({ do: 'addLine', values })
      alert.success(messages.itemAdded, shortly)
    }
    return problems
  }
  return {
    ...{ rows, scansWaiting, take, remove, choose, scan, add },
    /** An unfinished entry is a problem, so that nothing is saved without it. */
    problems: (): Problem[] => {
      const message = openEntry()
      return message ? [{ field: document.apiNames.linesField, message }] : []
    },
  }
}
