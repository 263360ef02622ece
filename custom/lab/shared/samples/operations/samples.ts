import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'

/** The sample number that a tube carries; missing where the tube is unknown or its collection was undone. */
export async function readSampleNo(db: Db, collectedSampleId: number): Promise<string> {
  const row = await db
    .selectFrom('collectedSample')
    .select('sampleNo')
    .where('id', '=', collectedSampleId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw apiError.missing()
  return row.sampleNo
}

export interface LockedSample {
  sampleNo: string
  customerId: number
  saleId: number
  dobDateAd: string | null
  collectedDateAd: string
}

/** Locks a sample number, named itself or by one of its tubes, until the transaction ends: who enters, verifies or issues does so one after another. */
export async function lockSample(trx: Db, sample: string | { tube: number }): Promise<LockedSample> {
  const sampleNo =
    typeof sample === 'string'
      ? sample
      : trx.selectFrom('collectedSample').select('sampleNo').where('id', '=', sample.tube).where('undoneAt', 'is', null)
  const rows = await trx
    .selectFrom('collectedSample')
    .innerJoin('customer', 'customer.id', 'collectedSample.customerId')
    .select(['sampleNo', 'customerId', 'saleId', 'customer.dobDateAd', 'collectedDateAd'])
    .where('sampleNo', '=', sampleNo)
    .where('undoneAt', 'is', null)
    .orderBy('collectedSample.id')
    .forUpdate('collectedSample')
    .execute()
  const [first] = rows
  if (!first) throw apiError.missing(messages.nothingFound)
  return first as LockedSample
}

/** Locks the sample numbers of some tests, always in the same order, and returns them. */
export async function lockSamplesOfTests(trx: Db, customerTests: readonly number[]): Promise<string[]> {
  const rows: { sampleNo: string }[] = await trx
    .selectFrom('customerTest')
    .innerJoin('collectedSample', 'collectedSample.id', 'customerTest.collectedSampleId')
    .select('sampleNo')
    .distinct()
    .where('customerTest.id', 'in', [...customerTests])
    .where('undoneAt', 'is', null)
    .execute()
  const numbers = rows.map(({ sampleNo }) => sampleNo).sort()
  for (const sampleNo of numbers) await lockSample(trx, sampleNo)
  return numbers
}
