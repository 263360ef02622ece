import { afterEach, describe, expect, it } from 'vitest'
import { labSale } from '../../documents/lab/lab-sale'
import { entryDesk, entryPath } from './support/entryDesk'

const collection = 'lab-sample-collection-app/sample-collection'
const received = 'lab-result-entry-app/analyser-result'

/** Where samples are listed or read, each with what of an answer tells them apart. */
const readings = (sampleNo: string, sale: number) => [
  `${collection}?search=${sampleNo}`,
  `${collection}?status=waiting`,
  `lab-sample-collection-app/sample-receipt?search=${sampleNo}`,
  `${entryPath}?search=${sampleNo}`,
  `${entryPath}/collected-test?sample_no=${sampleNo}`,
  `${received}?search=${sampleNo}`,
  `${collection}/customer-test/${sale}`,
  `${collection}/label?sample_no=${sampleNo}`,
]

describe('samples', () => {
  const desk = entryDesk()
  const { scope } = labSale.stated

  afterEach(() => {
    Object.assign(labSale.stated, { scope })
  })

  it('are those of the bills that the reader sees, in every list and look', async () => {
    const { sampleNo, tests } = await desk.laboratory.collect(['Urea'])
    const { sale } = await desk.server.db
      .selectFrom('customerTest')
      .select('saleId as sale')
      .where('id', '=', tests.Urea)
      .executeTakeFirstOrThrow()
    const [message] = await desk.server.db
      .insertInto('analyserMessage')
      .values({ sender: 'X', address: '1', content: 'x', digest: sampleNo, receivedAt: new Date() })
      .returning('id')
      .execute()
    const measured = { value: '5', unit: '', flags: '', measuredAt: '' }
    await desk.server.db
      .insertInto('receivedResult')
      .values([sampleNo, 'S7777777'].map((barcode) => ({ ...measured, messageId: message?.id, barcode, code: 'UREA' })))
      .execute()
    const rights = ['view_sample_collection', 'view_sample_receipt', 'view_result_entry', 'view_analyser_results']
    const reader = await desk.server.withRights(rights)
    const found = async () => {
      const answers = []
      for (const path of readings(sampleNo, sale)) {
        const { status, body } = await reader.get(path)
        answers.push(status === 200 ? (body.count ?? body.length) : status)
      }
      return answers
    }
    const [waiting] = (await found()).slice(1, 2)
    expect(await found()).toEqual([1, waiting, 1, 1, 1, 1, 1, 1])
    // as a house would declare it whose clerks see the bills that they wrote
    Object.assign(labSale.stated, { scope: 'own' })
    expect(await found()).toEqual([0, 0, 0, 0, 0, 0, 404, 404])
    const nobodys = await reader.get(`${received}?search=S7777777`)
    expect(nobodys.body.count).toBe(1)
  })
})
