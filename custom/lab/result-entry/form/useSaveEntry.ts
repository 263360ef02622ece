import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { useAlert } from '~/admin/useAlert'
import type { SampleRow, SampleTests, SavedEntry, TestLine } from '~shared/samples/answers'
import { type EntryDraft, faultOf, isChanged, isOvertaken } from './entryDraft'
import type { EntryDraftState } from './useEntryDraft'

export const entryPath = 'lab-result-entry-app/result-entry'
export const testsKey = (sampleNo: string) => ['samples', 'result-entry-tests', sampleNo]
export const signatoriesKey = (sampleNo: string) => ['samples', 'report-footer-temp', sampleNo]

interface SaveOptions {
  sample: SampleRow
  tests: SampleTests | undefined
  entry: EntryDraftState
  /** Whether the user may change what is saved, or only add to it. */
  mayEdit: boolean
  confirm: (question: string) => Promise<boolean>
}

/** The ticked tests in which something was typed. */
const toSave = (lines: readonly TestLine[], draft: EntryDraft) =>
  lines.filter((line) => draft.selected.includes(line.id) && isChanged(line, draft.results[line.id]))

/** Saves what was typed, all or nothing. What is refused stays in the fields, with what is wrong beside it. */
export function useSaveEntry({ sample, tests, entry, mayEdit, confirm }: SaveOptions) {
  const alert = useAlert()
  const translate = useTranslate()
  const cache = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function send(lines: TestLine[], head: SampleTests['resultEntry'], confirmed: boolean) {
    const { draft } = entry
    const testResult = lines.map((line) => {
      const { value, remarks, version } = draft.results[line.id]!
      return { customerTest: line.id, value, remarks, version, confirmed }
    })
    const { remarks, reportFooter } = draft
    const isAddition = lines.every(({ id }) => draft.results[id]?.version === null) && (!head || !mayEdit)
    if (isAddition || !head) {
      const added = testResult.map(({ version: _, ...result }) => result)
      return api.post<SavedEntry>(entryPath, {
        ...{ testResult: added, collectedSample: sample.id, sensitiveMedicines: [] },
        ...(!head && { remarks, reportFooter }),
      })
    }
    const together = { remarks, reportFooter, ...(draft.version !== undefined && { version: draft.version }) }
    return api.patch<SavedEntry>(`${entryPath}/${head.id}`, {
      ...{ testResult, collectedSample: sample.id, sensitiveMedicines: [] },
      ...together,
    })
  }

  /** The first test that cannot be saved as it is, and whether it may after a confirmation. */
  async function isAgreed(lines: TestLine[]): Promise<boolean> {
    const { results } = entry.draft
    if (lines.some((line) => isOvertaken(line, results[line.id]))) {
      setRefusal('Someone else changed a result. Choose which one stays.')
      return false
    }
    const faults = lines.flatMap((line) => {
      const fault = faultOf(line, results[line.id]!.value)
      return fault ? [{ line, fault }] : []
    })
    const wrong = faults.find(({ fault }) => !fault.confirmable)
    if (wrong) {
      setRefusal(`${wrong.line.test.name}: ${translate(wrong.fault.message)}`)
      return false
    }
    if (faults.length === 0) return true
    const list = faults.map(
      ({ line, fault }) => `${line.test.name} ${results[line.id]!.value}: ${translate(fault.message)}`,
    )
    return confirm(translate('%{faults} Save it all the same?', { faults: list.join(' ') }))
  }

  async function save(): Promise<void> {
    if (!tests || isSaving) return
    setRefusal(undefined)
    const { draft } = entry
    const { resultEntry: head } = tests
    const lines = toSave(tests.results, draft)
    const hasHead = head !== null && (draft.remarks !== undefined || draft.reportFooter !== undefined)
    if (lines.length === 0 && !hasHead) return alert.info('Please enter a result.')
    if (!(await isAgreed(lines))) return
    setSaving(true)
    const confirmed = lines.some((line) => faultOf(line, draft.results[line.id]!.value))
    const isFirst = head === null
    try {
      const answer = await send(lines, head, confirmed)
      entry.saved(
        answer.results,
        lines.map(({ id }) => id),
      )
      cache.setQueryData(testsKey(sample.sampleNo), answer)
      cache.setQueryData(signatoriesKey(sample.sampleNo), { results: answer.reportFooter.map((id) => ({ id })) })
      alert.success(isFirst ? 'ResultEntry Created successfully' : 'Result Entry Updated Successfully')
    } catch (error) {
      alert.fail(isFirst ? 'Failed to Create ResultEntry' : 'Failed to Update Result Entry')
      setRefusal(error instanceof HttpError ? error.message : String(error))
    } finally {
      setSaving(false)
      await cache.invalidateQueries({ queryKey: ['samples'] })
    }
  }

  return { save, isSaving, refusal, dismiss: () => setRefusal(undefined) }
}
