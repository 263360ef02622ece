import { type ApiClient, type ApiResponse, idempotencyHeader } from '~/testing/server'
import { purchase } from '../../../documents/pharmacy/purchase'
import { type CollectedPatient, Laboratory } from '../../api/support/laboratory'
import { boughtLine, purchaseOf } from '../../api/support/stock'

const reports = 'lab-report-app/lab-report-verification'
const controls = 'lab-quality-app'

function done({ status, body }: ApiResponse): ApiResponse['body'] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Two samples of a patient, one with its report issued, the other to be verified; and a critical result of another. */
async function samples(admin: ApiClient): Promise<void> {
  const laboratory = new Laboratory(admin)
  const enter = async ({ collectedSample, tests }: CollectedPatient, value: string) => {
    const testResult = Object.values(tests).map((customerTest) => ({ customerTest, value }))
    done(await admin.post('lab-result-entry-app/result-entry', { collectedSample, testResult }))
  }
  const issued = await laboratory.collect(['Urea'])
  await enter(issued, '30')
  const { sampleNo } = issued
  const { results } = done(await admin.get(`${reports}/customer-test?sample_no=${sampleNo}`))
  const seen = results.map(({ id, result }: ApiResponse['body']) => ({ id, version: result.version }))
  done(await admin.post(`${reports}/verify`, { customerTests: seen }))
  done(await admin.post(`${reports}/issue`, { sampleNo }))
  await enter(await laboratory.collect(['Haemoglobin'], { firstName: 'Kiran' }), '4')
  await enter(await laboratory.collect(['Urea'], issued.customer), '60')
}

/** A control far out of its limits. */
async function brokenControl(admin: ApiClient): Promise<void> {
  const { results: tests } = done(await admin.get(`${controls}/control-test?limit=0`))
  const [{ id, mean, sd }] = tests[0].targets
  const value = String(Number(mean) + 4 * Number(sd))
  done(await admin.post(`${controls}/control-result`, { results: [{ controlTarget: id, value }] }))
}

/** A purchase on credit. */
async function bought(admin: ApiClient): Promise<void> {
  const first = async (path: string) => done(await admin.get(path)).results[0].id as number
  const supplier = await first('pharmacy-app/supplier?limit=1')
  const store = await first(`${purchase.apiPath}/store?limit=1`)
  const line = boughtLine(await first('pharmacy-app/item?expirable=true&limit=1'))
  done(await admin.post(purchase.apiPath, purchaseOf(purchase, { supplier, store }, [line]), idempotencyHeader()))
}

/** Makes what the lists of the demo's day lack and whose rows open dialogs of their own, and a saved view to be mailed. */
export async function makeLackingRows(admin: ApiClient): Promise<void> {
  await samples(admin)
  await brokenControl(admin)
  await bought(admin)
  done(await admin.post('saved-view', { route: '/lab-sale-report', name: 'Sales', query: '' }))
}
