import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { storeMessage } from '../../../custom/lab/analyser-results/operations/storeMessage'
import { issuedReportApiPath } from '../../../custom/lab/shared/issued-reports/issuedReportPaths'
import { withdrawnReportsApiPath } from '../../../custom/lab/shared/issued-reports/withdrawnReportsApiPath'
import { sampleApiPath } from '../../../custom/lab/shared/samples/samplePaths'
import { customerTestTable as orderedTest } from '../../../custom/lab/shared/samples/schema'
import { pngOf } from '../../unit/print/support/png'
import { type BillingData, billOf, offeredLine, sales } from './billing'
import type { Laboratory } from './laboratory'

/** The expected log entry of a valid request, in addition to who, when and from where. */
export interface Trace {
  action: string
  entity: string
  /** The log names the document by its number, as on paper. */
  isDocument?: true | undefined
}

/** The desk that sends valid requests: `own` declares one, `at` has the users of that moment. */
interface RequestDesk {
  own: (method: string, path: string, trace: Trace, call: () => Promise<ApiResponse>) => void
  server: TestServer
  data: BillingData
  at: () => { admin: ApiClient; laboratory: Laboratory }
}

/** Of samples, results, what analysers send, critical results and the reports of the laboratory. */
export function ofTheLaboratory({ own, server, at }: RequestDesk) {
  const test = 'Haemoglobin'
  const samples = 'lab-sample-collection-app/sample-collection'
  const entries = 'lab-result-entry-app/result-entry'
  const reports = 'lab-report-app/lab-report-verification'
  const tested = async () => {
    const patient = await at().laboratory.collect([test])
    const customerTest = patient.tests[test] as number
    return { ...patient, customerTest }
  }
  const entered = async () => {
    const patient = await tested()
    const { collectedSample, customerTest } = patient
    const answer = await at().admin.post(entries, { collectedSample, testResult: [{ customerTest, value: '13.5' }] })
    const { results } = (await at().admin.get(`${entries}/collected-test?sample_no=${patient.sampleNo}`)).body
    return { ...patient, answer, result: { customerTest, version: results[0].result.version } }
  }
  const verified = async () => {
    const { result, ...patient } = await entered()
    const customerTests = [{ id: result.customerTest, version: result.version }]
    return { ...patient, answer: await at().admin.post(`${reports}/verify`, { customerTests }) }
  }
  own(
    'POST',
    'lab-result-entry-app/customer-test/:id/report-anyway',
    { action: 'change', entity: 'lab-report-verification', isDocument: true },
    async () => {
      const { customerTest: customerTestId } = await tested()
      await takeRowTransition(server.db, orderedTest, 'stop', [customerTestId])
      return at().admin.post(`lab-result-entry-app/customer-test/${customerTestId}/report-anyway`, {
        remarks: 'Asked for',
      })
    },
  )
  const issued = async () => {
    const { sampleNo } = await verified()
    return { sampleNo, answer: await at().admin.post(`${reports}/issue`, { sampleNo }) }
  }
  const entity = 'sample-collection'
  own('POST', samples, { action: 'create', entity }, async () => {
    const { answer, customerTests, customer } = await undone()
    expect(answer.status).toBe(200)
    return at().admin.post(samples, { customerTests, customer, remarks: '' }, idempotencyHeader())
  })
  const undone = async () => {
    const { customerTest, customer } = await tested()
    const customerTests = [customerTest]
    const answer = await at().admin.post(`${samples}/undo`, { customerTests, remarks: 'Clotted' })
    return { answer, customerTests, customer: customer.id }
  }
  own('POST', `${samples}/undo`, { action: 'change', entity }, async () => (await undone()).answer)
  own('POST', `${samples}/reject`, { action: 'change', entity }, async () => {
    const { collectedSample: sample } = await at().laboratory.collect(['Urea'])
    const [reason] = (await at().admin.get(`${samples}/rejection-reason?limit=1`)).body.results
    return at().admin.post(`${samples}/reject`, { sample, reason: reason.id })
  })
  const receipts = 'lab-sample-collection-app/sample-receipt'
  own('POST', receipts, { action: 'create', entity: 'sample-receipt' }, async () => {
    const { sampleNo } = await at().laboratory.collect(['Urea'])
    return at().admin.post(receipts, { barcodes: [`${sampleNo}-1`] })
  })
  const calls = 'lab-result-entry-app/critical-call'
  own('POST', `${calls}/:id/answer`, { action: 'change', entity: 'critical-calls' }, async () => {
    const { collectedSample, customerTest, sampleNo } = await tested()
    await at().admin.post(entries, { collectedSample, testResult: [{ customerTest, value: '4.0' }] })
    const [{ id }] = (await at().admin.get(`${calls}?sample_no=${sampleNo}`)).body.results
    return at().admin.post(`${calls}/${id}/answer`, { toldTo: 'Dr. Karki', readBack: true })
  })
  const controls = 'lab-quality-app/control-result'
  const controlled = async () => {
    const create = async (name: string, values: object) =>
      (await at().admin.post(`test-app/${name}`, values)).body.id as number
    const urea = await at().laboratory.idOf('test-app/test', 'Urea')
    const name = `Control ${randomUUID().slice(0, 8)}`
    const controlMaterial = await create('control-material', { name })
    const lot = { name, controlMaterial, level: 1, lotNo: name, expiryDate: '2040-12-31' }
    const controlLot = await create('control-lot', lot)
    const controlTarget = await create('control-target', { controlLot, test: urea, mean: 40, sd: 1 })
    const answer = await at().admin.post(controls, { results: [{ controlTarget, value: '50' }] })
    const [{ id, violation }] = answer.body.results
    return { answer, id, violation: violation.id }
  }
  const ofControls = { entity: 'quality-control' } as const
  own('POST', controls, { action: 'create', ...ofControls }, async () => (await controlled()).answer)
  own('POST', `${controls}/:id/exclude`, { action: 'change', ...ofControls }, async () =>
    at().admin.post(`${controls}/${(await controlled()).id}/exclude`, { reason: 'Wrong vial' }),
  )
  const violations = 'lab-quality-app/control-violation'
  own('POST', `${violations}/:id/answer`, { action: 'create', entity: 'control-violations' }, async () => {
    const answer = { reason: 'Old reagent', correctiveAction: 'New bottle' }
    return at().admin.post(`${violations}/${(await controlled()).violation}/answer`, answer)
  })
  const received = 'lab-result-entry-app/analyser-result'
  const measured = async () => {
    const { sampleNo, collectedSample } = await at().laboratory.collect(['Urea'])
    const analyser = (await at().admin.post('test-app/analyser', { name: sampleNo, sender: sampleNo })).body.id
    const test = await at().laboratory.idOf('test-app/test', 'Urea')
    await at().admin.post('test-app/analyser-test-map', { analyser, test, code: 'U' })
    const none = { unit: '', flags: '', measuredAt: '', status: 'final' as const, comments: [], patient: null }
    const message = {
      sender: sampleNo,
      queries: [],
      results: [{ barcode: `${sampleNo}-1`, code: 'U', value: '30', ...none }],
    }
    await storeMessage(server.db, { address: '127.0.0.1', content: String(collectedSample), message }, new Date())
    return (await at().admin.get(`${received}?search=${sampleNo}`)).body.results.map(({ id }: { id: number }) => id)
  }
  own('POST', `${received}/accept`, { action: 'create', entity: 'result-entry' }, async () =>
    at().admin.post(`${received}/accept`, { results: await measured() }),
  )
  own('POST', `${received}/discard`, { action: 'change', entity: 'analyser-results' }, async () =>
    at().admin.post(`${received}/discard`, { results: await measured() }),
  )
  own('POST', entries, { action: 'create', entity: 'result-entry' }, async () => (await entered()).answer)
  own('POST', `${entries}/reagent-use`, { action: 'create', entity: 'reagent-use', isDocument: true }, async () => {
    const { collectedSample } = await tested()
    const [reagent] = (await at().admin.get(`${entries}/reagent?limit=1`)).body.results
    return at().admin.post(`${entries}/reagent-use`, { collectedSample, reagent: reagent.id, quantity: 1.5 })
  })
  own('PATCH', `${entries}/:id`, { action: 'change', entity: 'result-entry' }, async () => {
    const { answer, result } = await entered()
    return at().admin.patch(`${entries}/${answer.body.id}`, { testResult: [{ ...result, value: '14.1' }] })
  })
  own(
    'POST',
    `${reports}/verify`,
    { action: 'change', entity: 'lab-report-verification', isDocument: true },
    async () => (await verified()).answer,
  )
  own(
    'POST',
    `${reports}/un-approve`,
    { action: 'change', entity: 'lab-report-verification', isDocument: true },
    async () => {
      const { customerTest } = await verified()
      return at().admin.post(`${reports}/un-approve`, { customerTests: [customerTest], remarks: 'Wrong tube' })
    },
  )
  const report = { entity: 'issued-report', isDocument: true } as const
  own('POST', `${reports}/issue`, { action: 'create', ...report }, async () => (await issued()).answer)
  const text = 'Traced'
  own('POST', `${sampleApiPath}/:id/note`, { action: 'note', entity: 'collectedSample', isDocument: true }, async () =>
    at().admin.post(`${sampleApiPath}/${(await tested()).collectedSample}/note`, { text }),
  )
  own(
    'POST',
    `${issuedReportApiPath}/:id/note`,
    { action: 'note', entity: 'issuedReport', isDocument: true },
    async () => {
      const { sampleNo } = await issued()
      const { body } = await at().admin.get(`${issuedReportApiPath}?report_no=${sampleNo}`)
      return at().admin.post(`${issuedReportApiPath}/${body.results[0].id}/note`, { text })
    },
  )
  own('POST', `${reports}/withdraw`, { action: 'change', ...report }, async () => {
    const { sampleNo } = await issued()
    return at().admin.post(`${reports}/withdraw`, { sampleNo, version: 1, remarks: 'Wrong patient' })
  })
  own('POST', `${withdrawnReportsApiPath}/:id/answer`, { action: 'change', entity: 'withdrawn-reports' }, async () => {
    const { sampleNo } = await issued()
    const withdrawn = { sampleNo, version: 1, remarks: 'Wrong patient' }
    const [{ id }] = (await at().admin.post(`${reports}/withdraw`, withdrawn)).body.recipients
    return at().admin.post(`${withdrawnReportsApiPath}/${id}/answer`, { toldTo: 'Maya' })
  })
  own('POST', `${reports}/hand-over`, { action: 'create', entity: 'report-hand-over', isDocument: true }, async () => {
    const { sampleNo } = await issued()
    return at().admin.post(`${reports}/hand-over`, { sampleNo, version: 1, to: 'Maya' })
  })
  const mailed = async () => {
    const { sampleNo } = await issued()
    return at().admin.post(`${reports}/email`, { sampleNo, version: 1, to: 'maya@example.com' })
  }
  const mail = { entity: 'mail', isDocument: true } as const
  own('POST', `${reports}/email`, { action: 'create', ...mail }, mailed)
  own('POST', `${reports}/email/:id/send-again`, { action: 'change', ...mail }, async () =>
    at().admin.post(`${reports}/email/${(await mailed()).body.id}/send-again`),
  )
  own('POST', `${reports}/print`, { action: 'print', ...report }, async () => {
    const { sampleNo } = await issued()
    return at().admin.post(`${reports}/print`, { sampleNo, version: 1 })
  })
  const cumulative = { action: 'print', entity: 'cumulative-report', isDocument: true } as const
  own('POST', `${reports}/cumulative/print`, cumulative, async () => {
    const { sampleNo } = await verified()
    return at().admin.post(`${reports}/cumulative/print`, { sampleNo })
  })
  const joining = { action: 'change', entity: 'lab-report-verification', isDocument: true } as const
  const joined = async () => {
    const { customer, sampleNo } = await tested()
    const other = (await at().laboratory.collect([test], customer)).sampleNo
    return { sampleNo, answer: await at().admin.post(`${reports}/join`, { sampleNo, with: other }) }
  }
  own('POST', `${reports}/join`, joining, async () => (await joined()).answer)
  own('POST', `${reports}/part`, joining, async () =>
    at().admin.post(`${reports}/part`, { sampleNo: (await joined()).sampleNo }),
  )
}

/** Of the reports of ultrasounds. */
export function ofUltrasound({ own, data, at }: RequestDesk) {
  const path = 'usg-report-app/usg-report'
  const document = { entity: 'usg-report', isDocument: true } as const
  const owed = async () => {
    const test = await at().laboratory.idOf('test-app/test', 'USG Obstetric')
    const line = await offeredLine(at().admin, test)
    const sale = (
      await at().admin.post(sales, billOf([line], await data.patient(), { payType: 2 }), idempotencyHeader())
    ).body
    return (await at().admin.get(`${path}/customer-test/${sale.id}`)).body[0].id as number
  }
  const reported = async () => {
    const customerTest = await owed()
    const reportFooter = [await at().laboratory.idOfFooter('Sabina')]
    const answer = await at().admin.post(path, { customerTest, text: '<p>Single live fetus.</p>', reportFooter })
    return { customerTest, answer, reportNo: answer.body.reportNo as string }
  }
  const verified = async () => {
    const { customerTest, reportNo } = await reported()
    const answer = await at().admin.post(`${path}/verify`, { customerTest, version: 1 })
    return { customerTest, answer, reportNo }
  }
  const issued = async () => {
    const { reportNo } = await verified()
    return { reportNo, answer: await at().admin.post(`${path}/issue`, { reportNo }) }
  }
  own('POST', path, { action: 'create', ...document }, async () => (await reported()).answer)
  own('PATCH', `${path}/:id`, { action: 'change', ...document }, async () => {
    const { customerTest } = await reported()
    const report = { text: '<p>Twins.</p>', pictures: [], reportFooter: [], version: 1, remarks: 'Traced' }
    return at().admin.patch(`${path}/${customerTest}`, report)
  })
  own('POST', `${path}/picture`, { action: 'create', entity: 'usg-picture' }, async () => {
    const form = new FormData()
    form.set('customerTest', String(await owed()))
    const image = Buffer.from(pngOf(8, 8, () => true).split(',')[1] as string, 'base64')
    form.set('picture', new File([image], 'scan.png', { type: 'image/png' }))
    return at().admin.post(`${path}/picture`, form)
  })
  own('POST', `${path}/verify`, { action: 'change', ...document }, async () => (await verified()).answer)
  own('POST', `${path}/un-approve`, { action: 'change', ...document }, async () =>
    at().admin.post(`${path}/un-approve`, { customerTest: (await verified()).customerTest, remarks: 'Other side' }),
  )
  const report = { entity: 'issued-report', isDocument: true } as const
  own('POST', `${path}/issue`, { action: 'create', ...report }, async () => (await issued()).answer)
  own('POST', `${path}/withdraw`, { action: 'change', ...report }, async () => {
    const { reportNo } = await issued()
    return at().admin.post(`${path}/withdraw`, { reportNo, version: 1, remarks: 'Wrong patient' })
  })
  const mailed = async () =>
    at().admin.post(`${path}/email`, { reportNo: (await issued()).reportNo, version: 1, to: 'maya@example.com' })
  const mail = { entity: 'mail', isDocument: true } as const
  own('POST', `${path}/email`, { action: 'create', ...mail }, mailed)
  own('POST', `${path}/email/:id/send-again`, { action: 'change', ...mail }, async () =>
    at().admin.post(`${path}/email/${(await mailed()).body.id}/send-again`),
  )
  own('POST', `${path}/print`, { action: 'print', ...report }, async () =>
    at().admin.post(`${path}/print`, { reportNo: (await issued()).reportNo, version: 1 }),
  )
}
