import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { readResults } from '../../shared/controls/operations/readResults'
import { saveControlResults } from '../../shared/controls/operations/saveControlResults'
import type { ControlResult } from '../../shared/controls/responses'
import { validateControlValue } from '../../shared/controls/validateControlValue'

interface Entry {
  results: readonly { controlTarget: number; value: string }[]
  /** When they were measured; default now. */
  measuredAt?: string | null | undefined
  remarks?: string | null | undefined
}

/** Validates the values and the moment, by field. */
function faultsOf({ results, measuredAt }: Entry, now: Date): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, { controlTarget, value }] of results.entries()) {
    const fault = validateControlValue(value)
    if (fault) faults[`results.${index}.value`] = fault
    if (results.findIndex((one) => one.controlTarget === controlTarget) < index)
      faults[`results.${index}.controlTarget`] = 'A level is entered once at a time.'
  }
  if (measuredAt && new Date(measuredAt) > now) faults.measuredAt = 'It must not be in the future.'
  return faults
}

/** Keeps values of controls that were measured together, all or none. @throws ApiError 400 by field */
export async function enterResults(call: RequestContext, entry: Entry): Promise<{ results: ControlResult[] }> {
  const faults = faultsOf(entry, call.now)
  if (Object.keys(faults).length > 0) throw apiError.invalid(faults)
  const controls = entry.results.map(({ controlTarget, value }, index) => ({
    ...{ controlTarget, value: value.trim(), field: `results.${index}.controlTarget` },
  }))
  const measuredAt = entry.measuredAt ? new Date(entry.measuredAt) : call.now
  return transaction(call.db, async (trx) => {
    const ids = await saveControlResults(trx, call, controls, { measuredAt, remarks: entry.remarks ?? null })
    return { results: await readResults(trx, ids) }
  })
}
