import { localDay } from '~/domain/calendar'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { assignNextNumber, formatDocumentNumber, momentAfterLock, saveDocument } from '~/server/documents'
import type { SaveContext } from '~/server/documents/saveDocument'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { customerTestTable } from '../../shared/samples/schema'
import { TestStatus } from '../../shared/samples/statuses'
import type { Collection } from '../responses'
import { validateCollection } from '../rules'
import { joinTestNames, type LockedTest, lockTests } from './lockTests'
import { readCollection } from './readCollection'

export interface CollectionInput {
  customerTests: number[]
  /** The patient's id. */
  customer: number
  remarks?: string | null
  /** The drawn sample type that replaces a test's own. */
  sampleTypes?: { customerTest: number; sampleType: number }[]
}

/** One patient, one bill, and nothing collected yet. @throws ApiError 400, 409 */
function checkTests(tests: LockedTest[], customer: number): void {
  if (tests.some(({ customerId }) => customerId !== customer))
    throw apiError.invalid({ customerTests: 'A chosen test is of another patient.' })
  if (new Set(tests.map(({ saleId }) => saleId)).size > 1)
    throw apiError.invalid({ customerTests: 'The chosen tests are of different bills.' })
  const ultrasounds = tests.filter(({ ultrasound }) => ultrasound)
  const returned = tests.filter(({ status }) => status <= TestStatus.returned)
  const collected = tests.filter(({ status }) => status > TestStatus.toCollect)
  const message =
    (ultrasounds.length > 0 && `Reported without a sample: ${joinTestNames(ultrasounds)}.`) ||
    (returned.length > 0 && `Returned: ${joinTestNames(returned)}.`) ||
    (collected.length > 0 && `Already collected: ${joinTestNames(collected)}.`)
  if (message) throw apiError.conflict(message, { customerTests: message })
}

/** The tests with the sample types that were chosen for them. @throws ApiError 400 by field */
async function withChosenTypes(trx: Db, tests: LockedTest[], { sampleTypes = [] }: CollectionInput) {
  if (sampleTypes.length === 0) return tests
  const known = await trx
    .selectFrom('sampleType')
    .select('id')
    .where(
      'id',
      'in',
      sampleTypes.map(({ sampleType }) => sampleType),
    )
    .where('active', '=', true)
    .execute()
  const problems = sampleTypes.flatMap(({ customerTest, sampleType }, index): [string, string][] => {
    const at = `sampleTypes.${index}`
    if (!tests.some(({ id }) => id === customerTest)) return [[`${at}.customerTest`, 'The test is not collected now.']]
    return known.some(({ id }) => id === sampleType) ? [] : [[`${at}.sampleType`, 'The sample type is not in use.']]
  })
  if (problems.length > 0) throw apiError.invalid(Object.fromEntries(problems))
  const chosen = new Map(sampleTypes.map(({ customerTest, sampleType }) => [customerTest, sampleType]))
  return tests.map((test) => ({ ...test, sampleTypeId: chosen.get(test.id) ?? test.sampleTypeId }))
}

/** One sample, with the tests that share its tube. */
async function insertSample(
  trx: Db,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  tests: LockedTest[],
  tube: { sampleNo: string; tubeNo: number; remarks: string | null },
): Promise<number> {
  const { saleId, customerId, sampleTypeId } = tests[0]!
  const { id } = await trx
    .insertInto('collectedSample')
    .values({
      ...{ ...tube, saleId, customerId, sampleTypeId },
      collectedAt: now,
      collectedDateAd: localDay(now),
      collectedById: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = tests.map((test) => test.id)
  await transitionRows(trx, customerTestTable, { transition: 'collect', of, moment: { actor, now } })
  await trx.updateTable('customerTest').set({ collectedSampleId: id }).where('id', 'in', of).execute()
  return id
}

/** Tests by the tube that they share. */
function byTube(tests: LockedTest[]): LockedTest[][] {
  const tubes = new Map<number | null, LockedTest[]>()
  for (const test of tests) tubes.set(test.sampleTypeId, [...(tubes.get(test.sampleTypeId) ?? []), test])
  return [...tubes.values()]
}

async function write(trx: Db, call: Pick<RequestContext, 'actor' | 'now' | 'clock'>, input: CollectionInput) {
  const tests = await lockTests(trx, [...new Set(input.customerTests)])
  checkTests(tests, input.customer)
  const tubes = byTube(await withChosenTypes(trx, tests, input))
  const sampleNo = `S${formatDocumentNumber(await assignNextNumber(trx, 'sample', ''), 7)}`
  const now = momentAfterLock(call)
  const remarks = input.remarks?.trim() || null
  const ids: number[] = []
  for (const [index, tube] of tubes.entries())
    ids.push(await insertSample(trx, { ...call, now }, tube, { sampleNo, tubeNo: index + 1, remarks }))
  return { id: ids[0]!, documentNo: sampleNo }
}

/**
 * Collects tests of a bill: one sample number for all, one sample for each type among them. Repeated under the same
 * `Idempotency-Key` it answers the collection of the first time.
 * @throws ApiError 400 by field, 409 when a test is collected already
 */
export async function collectSamples(call: SaveContext, input: CollectionInput): Promise<Collection> {
  const problems = validateCollection(input)
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems)
  const { id } = await saveDocument(call, { entity: 'sample-collection', write: (trx) => write(trx, call, input) })
  return readCollection(call.db, id)
}
