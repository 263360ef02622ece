import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { useAction } from '~/ui/useAction'
import { useAlert } from '~/ui/useAlert'
import type { Calculation } from '../../shared/samples/calculated'
import type { SampleRow, SampleTests, SavedEntry, TestLine } from '../../shared/samples/responses'
import {
  currentEntryOf,
  type EntryDraft,
  hasUnsavedEntry,
  isEntryStale,
  isolatesOf,
  validateTypedValue,
  withCalculated,
} from './entryDraft'
import { entryApiPath } from './paths'
import type { EntryDraftState } from './useEntryDraft'

export const testsKey = (sampleNo: string) => ['samples', 'result-entry-tests', sampleNo]
export const signatoriesKey = (sampleNo: string) => ['samples', 'report-footer-temp', sampleNo]

interface SaveOptions {
  sample: SampleRow
  tests: SampleTests | undefined
  entry: EntryDraftState
  /** Whether the user may change what is saved, or only add to it. */
  mayEdit: boolean
  /** The calculations of the tests with a formula; the server recalculates them. */
  calculations: ReadonlyMap<number, Calculation>
}

/** The organisms of the cultures among the tests, as rows; undefined if none was typed. */
function sensitiveMedicinesOf(lines: readonly TestLine[], { results }: EntryDraft) {
  if (!lines.some(({ id }) => results[id]?.isolates)) return undefined
  return lines.flatMap((line) =>
    isolatesOf(line, results[line.id]).flatMap(({ organism, colonyCount, medicines }) => {
      const culture = { customerTest: line.id, organism: organism.id, colonyCount }
      if (medicines.length === 0) return [culture]
      return medicines.map(({ id, sensitiveTypes, zone, mic }) => ({
        ...{ ...culture, sensitiveMedicine: id, sensitiveTypes: sensitiveTypes || null, zone, mic },
      }))
    }),
  )
}

/** Saves the entries, all or nothing. Refused entries stay in their fields, with their errors. */
export function useSaveEntry({ sample, tests, entry, mayEdit, calculations }: SaveOptions) {
  const alert = useAlert()
  const translate = useTranslate()
  const cache = useQueryClient()
  const { run, refuse, isBusy: isSaving, refusal, dismiss } = useAction(['samples'])

  /** Waits for a reason: values outside the possible range. */
  const [question, setQuestion] = useState<string>()

  /** The ticked tests in which something was typed. */
  const toSave = (lines: readonly TestLine[], draft: EntryDraft) =>
    lines.filter(({ id }) => draft.selected.includes(id)).filter((line) => isTyped(line, draft))
  const isTyped = (line: TestLine, { results }: EntryDraft) =>
    hasUnsavedEntry(line, results[line.id], calculations.get(line.id))
  const standingOf = (line: TestLine) =>
    withCalculated(line, currentEntryOf(line, entry.draft), calculations.get(line.id)).value

  async function send(
    lines: TestLine[],
    resultEntry: SampleTests['resultEntry'],
    reason: string | undefined,
    isWhole: boolean,
  ) {
    const { draft } = entry
    const options = { headers: isWhole ? await entry.headers() : {} }
    const testResult = lines.map((line) => {
      const { remarks, version } = draft.results[line.id]!
      const confirmation = validateTypedValue(line, standingOf(line)) && reason
      return { customerTest: line.id, value: standingOf(line), remarks, version, confirmation }
    })
    const sensitiveMedicines = sensitiveMedicinesOf(lines, draft)
    const { remarks, reportFooter } = draft
    const isAddition = lines.every(({ id }) => draft.results[id]?.version === null) && (!resultEntry || !mayEdit)
    if (isAddition || !resultEntry) {
      const added = testResult.map(({ version: _, ...result }) => result)
      const body = {
        ...{ testResult: added, collectedSample: sample.id, sensitiveMedicines },
        ...(!resultEntry && { remarks, reportFooter }),
      }
      return api.post<SavedEntry>(entryApiPath, body, options)
    }
    const together = { remarks, reportFooter, ...(draft.version !== undefined && { version: draft.version }) }
    const body = { ...{ testResult, collectedSample: sample.id, sensitiveMedicines }, ...together }
    return api.patch<SavedEntry>(`${entryApiPath}/${resultEntry.id}`, body, options)
  }

  /** Whether the tests can be saved as they are; what is outside the possible range is asked about first. */
  function isAgreed(lines: TestLine[], reason: string | undefined): boolean {
    const { results } = entry.draft
    if (lines.some((line) => isEntryStale(line, results[line.id]))) {
      refuse('Someone else changed a result. Choose which one stays.')
      return false
    }
    const faults = lines.flatMap((line) => {
      const fault = validateTypedValue(line, standingOf(line))
      return fault ? [{ line, fault }] : []
    })
    const wrong = faults.find(({ fault }) => !fault.confirmable)
    if (wrong) {
      refuse(`${wrong.line.test.name}: ${translate(wrong.fault.message)}`)
      return false
    }
    if (faults.length === 0 || reason) return true
    const list = faults.map(({ line, fault }) => `${line.test.name} ${standingOf(line)}: ${translate(fault.message)}`)
    setQuestion(translate('%{faults} Save it all the same?', { faults: list.join(' ') }))
    return false
  }

  /** @param reason why values outside the possible range are meant */
  async function save(reason?: string): Promise<void> {
    if (!tests || isSaving) return
    refuse(undefined)
    setQuestion(undefined)
    const { draft } = entry
    const { resultEntry } = tests
    const lines = toSave(tests.results, draft)
    const hasHeader = resultEntry !== null && (draft.remarks !== undefined || draft.reportFooter !== undefined)
    if (lines.length === 0 && !hasHeader) return alert.info('Please enter a result.')
    if (!isAgreed(lines, reason)) return
    const messages =
      resultEntry === null
        ? { done: 'ResultEntry Created successfully', failed: 'Failed to Create ResultEntry' }
        : { done: 'Result Entry Updated Successfully', failed: 'Failed to Update Result Entry' }
    const isWhole = tests.results.every((line) => lines.includes(line) || !isTyped(line, draft))
    const answer = await run(async () => {
      const answer = await send(lines, resultEntry, reason, isWhole)
      entry.saved(
        answer.results,
        lines.map(({ id }) => id),
        isWhole,
      )
      cache.setQueryData(testsKey(sample.sampleNo), { ...tests, ...answer })
      cache.setQueryData(signatoriesKey(sample.sampleNo), { results: answer.reportFooter.map((id) => ({ id })) })
      return answer
    }, messages)
    if (!answer) entry.resume()
  }

  return { save, isSaving, refusal, dismiss, question, dropQuestion: () => setQuestion(undefined) }
}
