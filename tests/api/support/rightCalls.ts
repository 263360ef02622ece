import Papa from 'papaparse'
import { expect } from 'vitest'
import { resources } from '~/metadata/registry'
import { BillingData, billOf, keyOf, offeredLine, openRule, sales } from './billing'
import { Laboratory } from './laboratory'
import { Records } from './records'
import { refundOf, refunds } from './refund'
import type { Answer, Caller, TestServer } from './server'
import { fileForm } from './sheets'

/** What a right call is to leave in the log, beside who, when and from where. */
interface Trace {
  action: string
  entity: string
  /** The log names the document by its number, as on paper. */
  isDocument?: true
}
type RightCall = () => Promise<Trace & { answer: Answer }>

export const password = 'Tr4cedpass'

/** How each call that writes is made rightly, by its method and path. */
export async function rightCalls(server: TestServer): Promise<Map<string, RightCall>> {
  const calls = new Map<string, RightCall>()

  const own = (method: string, path: string, trace: Trace, call: () => Promise<Answer>) =>
    calls.set(`${method} ${path}`, async () => ({ ...trace, answer: await call() }))

  const signedIn = await server.signIn('admin')
  let admin: Caller = signedIn
  let records = new Records(admin, server.db)
  let laboratory = new Laboratory(admin)
  const data = new BillingData(server.db, signedIn.id)
  await data.rule(openRule)

  function ofMasters() {
    for (const resource of resources) {
      const { name: entity, path, paths } = resource
      const remarks = 'remarks' in resource.fields ? { remarks: 'Traced' } : {}
      const made = async () => (await records.create(resource)).id
      own('POST', paths.create ?? path, { action: 'create', entity }, async () =>
        admin.post(paths.create ?? path, await records.input(resource)),
      )
      for (const address of [path, paths.update ?? path])
        own('PATCH', `${address}/:id`, { action: 'change', entity }, async () =>
          admin.patch(`${address}/${await made()}`, remarks),
        )
      own('DELETE', `${path}/:id`, { action: 'delete', entity }, async () => admin.delete(`${path}/${await made()}`))
      own('POST', `${path}/bulk-edit`, { action: 'change', entity }, async () =>
        admin.post(`${path}/bulk-edit`, { records: [{ id: await made() }], changes: remarks }),
      )
      own('POST', `${path}/bulk-delete`, { action: 'delete', entity }, async () =>
        admin.post(`${path}/bulk-delete`, { records: [{ id: await made() }] }),
      )
      own('POST', `${path}/import`, { action: 'import', entity }, async () => {
        if (resource.single) await made()
        return admin.post(`${path}/import`, fileForm(withRemarks((await admin.get(`${path}/export`)).body)))
      })
    }
  }

  /** A list with other remarks in its first row than before. */
  const withRemarks = (sheet: string) => {
    const [header, first, ...rest] = Papa.parse<string[]>(sheet.trim()).data as [string[], string[], ...string[][]]
    first[header.indexOf('Remarks')] = 'Traced by import'
    return Papa.unparse([header, first, ...rest])
  }

  function ofSessions(userId: number) {
    const user = { entity: 'user' }
    const login = { userName: 'admin', password: 'admin@123' }
    own('POST', 'user-app/login', { action: 'sign-in', ...user }, () => server.as().post('user-app/login', login))
    own('POST', 'user-app/logout', { action: 'sign-out', ...user }, async () => {
      const { body } = await server.as().post('user-app/login', login)
      return server.as(body.tokens.access).post('user-app/logout')
    })
    own('PATCH', 'user-app/change-password/:id', { action: 'change', ...user }, async () => {
      const { body } = await server.as().post('user-app/login', login)
      const change = { oldPassword: login.password, password, confirmPassword: password }
      const answer = await server.as(body.tokens.access).patch(`user-app/change-password/${userId}`, change)
      admin = server.as(answer.body.tokens.access)
      records = new Records(admin, server.db)
      laboratory = new Laboratory(admin)
      return answer
    })
  }

  const bill = async (changes: Record<string, unknown> = {}) => {
    const line = await offeredLine(admin, await data.test())
    return admin.post(sales, billOf([line], await data.patient(), changes), keyOf())
  }

  function ofTheDesk() {
    const patients = 'customer-app/quick-customer-registration'
    const newPatient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const entity = 'customer'
    own('POST', patients, { action: 'create', entity }, () => admin.post(patients, newPatient))
    own('PATCH', `${patients}/:id`, { action: 'change', entity }, async () =>
      admin.patch(`${patients}/${(await laboratory.register()).id}`, { firstName: 'Mina', remarks: 'Spelling' }),
    )
    own('POST', sales, { action: 'create', entity: 'lab-sale', isDocument: true }, () => bill())
    const printing = `${sales}/update-invoice-print-count`
    own('POST', printing, { action: 'print', entity: 'lab-sale', isDocument: true }, async () =>
      admin.post(printing, { saleMain: (await bill()).body.id, remarks: '' }),
    )
    const returned = { entity: 'lab-sale-return', isDocument: true } as const
    const refund = async () => admin.post(refunds, await refundOf(admin, (await bill()).body.id, [1]), keyOf())
    own('POST', refunds, { action: 'create', ...returned }, refund)
    const refundPrints = `${refunds}/update-invoice-print-count`
    own('POST', refundPrints, { action: 'print', ...returned }, async () =>
      admin.post(refundPrints, { saleMain: (await refund()).body.id, remarks: '' }),
    )
    const receipts = 'lab-credit-management-app/credit-clearance'
    const receipt = { entity: 'lab-credit-receipt', isDocument: true } as const
    const paid = async () => {
      const { customer, id, dueAmount } = (await bill({ payType: 2 })).body
      const payment = { paymentMode: await data.mode(), amount: dueAmount, remarks: '' }
      const creditDetails = [{ saleMain: id, dueAmount, amount: dueAmount }]
      const body = { customer: customer.id, creditDetails, creditPaymentDetails: [payment], totalAmount: dueAmount }
      return admin.post(receipts, { ...body, remarks: '' }, keyOf())
    }
    own('POST', receipts, { action: 'create', ...receipt }, paid)
    const receiptPrints = `${receipts}/update-invoice-print-count`
    own('POST', receiptPrints, { action: 'print', ...receipt }, async () =>
      admin.post(receiptPrints, { creditClearance: (await paid()).body.id, remarks: '' }),
    )
    own(
      'POST',
      'cbms-app/report/:id/send-again',
      { action: 'change', entity: 'lab-sale', isDocument: true },
      async () => {
        const report = { kind: 'lab-sale', documentId: (await bill()).body.id, documentNo: '1', payload: '{}' }
        const { id } = await server.db
          .insertInto('cbmsReport')
          .values({ ...report, issuedAt: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow()
        return admin.post(`cbms-app/report/${id}/send-again`)
      },
    )
  }

  function ofTheClinic() {
    const opd = 'customer-app/opd-customer-registration'
    const followUps = 'customer-app/opd-follow-up'
    const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const change = { firstName: 'Mina', remarks: 'Spelling' }
    const place = async () => {
      const { id } = await server.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
      return { department: id, payType: 1 }
    }
    const visited = async () => admin.post(opd, { ...patient, ...(await place()) }, keyOf())
    const followedUp = async () => {
      const customer = (await visited()).body.customer.id
      return admin.post(followUps, { ...patient, ...(await place()), customer, age: 45 }, keyOf())
    }
    const kinds = [
      [opd, 'opd-registration', visited],
      [followUps, 'follow-up', followedUp],
    ] as const
    for (const [path, entity, made] of kinds) {
      own('POST', path, { action: 'create', entity, isDocument: true }, made)
      own('PATCH', `${path}/:id`, { action: 'change', entity: 'customer' }, async () =>
        admin.patch(`${path}/${(await made()).body.id}`, change),
      )
    }
    const printing = `${opd}/update-print-count`
    own('POST', printing, { action: 'print', entity: 'opd-registration', isDocument: true }, async () =>
      admin.post(printing, { opdRegistration: (await visited()).body.id, remarks: '' }),
    )
    own('PATCH', 'customer-app/customer/:id', { action: 'change', entity: 'customer' }, async () =>
      admin.patch(`customer-app/customer/${(await visited()).body.customer.id}`, change),
    )
    const correction = 'lab-sale-app/referral-edit'
    own('PATCH', `${correction}/:id`, { action: 'create', entity: 'referral-edit', isDocument: true }, async () =>
      admin.patch(`${correction}/${(await bill()).body.id}`, { referral: await data.referral(), remarks: 'Told' }),
    )
  }

  function ofTheLaboratory() {
    const test = 'Haemoglobin'
    const samples = 'lab-sample-collection-app/sample-collection'
    const entries = 'lab-result-entry-app/result-entry'
    const reports = 'lab-report-app/lab-report-verification'
    const tested = async () => {
      const patient = await laboratory.collect([test])
      const customerTest = patient.tests[test] as number
      return { ...patient, customerTest }
    }
    const entered = async () => {
      const patient = await tested()
      const { collectedSample, customerTest } = patient
      const answer = await admin.post(entries, { collectedSample, testResult: [{ customerTest, value: '13.5' }] })
      const { results } = (await admin.get(`${entries}/collected-test?sample_no=${patient.sampleNo}`)).body
      return { ...patient, answer, result: { customerTest, version: results[0].result.version } }
    }
    const verified = async () => {
      const { result, ...patient } = await entered()
      const customerTests = [{ id: result.customerTest, version: result.version }]
      return { ...patient, answer: await admin.post(`${reports}/verify`, { customerTests }) }
    }
    const issued = async () => {
      const { sampleNo } = await verified()
      return { sampleNo, answer: await admin.post(`${reports}/issue`, { sampleNo }) }
    }
    const entity = 'sample-collection'
    own('POST', samples, { action: 'create', entity }, async () => {
      const { answer, customerTests, customer } = await undone()
      expect(answer.status).toBe(200)
      return admin.post(samples, { customerTests, customer, remarks: '' }, keyOf())
    })
    const undone = async () => {
      const { customerTest, customer } = await tested()
      const customerTests = [customerTest]
      const answer = await admin.post(`${samples}/undo`, { customerTests, remarks: 'Clotted' })
      return { answer, customerTests, customer: customer.id }
    }
    own('POST', `${samples}/undo`, { action: 'change', entity }, async () => (await undone()).answer)
    own('POST', entries, { action: 'create', entity: 'result-entry' }, async () => (await entered()).answer)
    own('PATCH', `${entries}/:id`, { action: 'change', entity: 'result-entry' }, async () => {
      const { answer, result } = await entered()
      return admin.patch(`${entries}/${answer.body.id}`, { testResult: [{ ...result, value: '14.1' }] })
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
        return admin.post(`${reports}/un-approve`, { customerTests: [customerTest], remarks: 'Wrong tube' })
      },
    )
    const report = { entity: 'issued-report', isDocument: true } as const
    own('POST', `${reports}/issue`, { action: 'create', ...report }, async () => (await issued()).answer)
    own('POST', `${reports}/print`, { action: 'print', ...report }, async () => {
      const { sampleNo } = await issued()
      return admin.post(`${reports}/print`, { sampleNo, version: 1 })
    })
  }

  function ofSavedViews() {
    const entity = 'saved-view'
    let count = 0
    const save = () => {
      count += 1
      return admin.post(entity, { route: '/lab-sale-report', name: `Traced ${count}`, query: 'period=this-month' })
    }
    own('POST', entity, { action: 'create', entity }, save)
    own('DELETE', `${entity}/:id`, { action: 'delete', entity }, async () => {
      const { body } = await save()
      return admin.delete(`${entity}/${body.at(-1).id}`)
    })
  }

  ofMasters()
  ofSavedViews()
  ofSessions(signedIn.id)
  ofTheDesk()
  ofTheClinic()
  ofTheLaboratory()
  return calls
}
