import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import Papa from 'papaparse'
import { documents, findResource, resources } from '~/metadata/registry'
import { mailTable } from '~/server/mail/tables'
import { RecordFactory } from '~/testing/records'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { discountApproval } from '../../../documents/lab/discount-approval'
import { BillingData, billOf, offeredLine, openRule, sales } from './billing'
import { Laboratory } from './laboratory'
import { refundOf, refunds } from './refund'
import { fileForm } from './sheets'
import { ofGoods } from './validGoodsRequests'
import { ofTheLaboratory, ofUltrasound, type Trace } from './validLabRequests'

type ValidRequest = () => Promise<Trace & { answer: ApiResponse }>

export const password = 'Tr4cedpass'

/** A valid request for each endpoint that writes, by its method and path. */
export async function validRequests(server: TestServer): Promise<Map<string, ValidRequest>> {
  const calls = new Map<string, ValidRequest>()

  const own = (method: string, path: string, trace: Trace, call: () => Promise<ApiResponse>) =>
    calls.set(`${method} ${path}`, async () => ({ ...trace, answer: await call() }))

  const signedIn = await server.signIn('admin')
  let admin: ApiClient = signedIn
  let records = new RecordFactory(admin, server.db)
  let laboratory = new Laboratory(admin)
  const data = new BillingData(server.db, signedIn.id)
  await data.rule(openRule)

  function ofMerges(path: string, entity: string, made: () => Promise<unknown>) {
    const merge = async () => {
      const [survivor, merged] = [await made(), await made()].map((id) => ({ id, version: 1 }))
      return admin.post(`${path}/merge`, { survivor, merged, take: [], remarks: 'Traced' })
    }
    own('POST', `${path}/merge`, { action: 'merge', entity }, merge)
    own('POST', `${path}/merge/:id/undo`, { action: 'unmerge', entity }, async () =>
      admin.post(`${path}/merge/${(await merge()).body.id}/undo`, { remarks: 'Traced' }),
    )
  }

  function ofMasters() {
    for (const resource of resources) {
      const { key: entity, apiPath: path, paths } = resource
      const remarks = 'remarks' in resource.fields ? { remarks: 'Traced' } : {}
      const made = async () => (await records.create(resource)).id
      own('POST', paths.create ?? path, { action: 'create', entity }, async () =>
        admin.post(paths.create ?? path, await records.input(resource)),
      )
      for (const address of [path, paths.update ?? path])
        own('PATCH', `${address}/:id`, { action: 'change', entity }, async () =>
          admin.patch(`${address}/${await made()}`, remarks),
        )
      own('POST', `${path}/:id/note`, { action: 'note', entity }, async () =>
        admin.post(`${path}/${await made()}/note`, { text: 'Traced' }),
      )
      own('DELETE', `${path}/:id`, { action: 'delete', entity }, async () => admin.delete(`${path}/${await made()}`))
      own('POST', `${path}/:id/restore`, { action: 'create', entity }, async () => {
        const id = await made()
        await admin.delete(`${path}/${id}`)
        return admin.post(`${path}/${id}/restore`)
      })
      own('POST', `${path}/bulk-edit`, { action: 'change', entity }, async () =>
        admin.post(`${path}/bulk-edit`, { records: [{ id: await made() }], changes: remarks }),
      )
      own('POST', `${path}/bulk-delete`, { action: 'delete', entity }, async () =>
        admin.post(`${path}/bulk-delete`, { records: [{ id: await made() }] }),
      )
      ofMerges(path, entity, made)
      own('POST', `${path}/import`, { action: 'import', entity }, async () => {
        if (resource.isSingleton) await made()
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
    own('POST', 'user-app/login', { action: 'sign-in', ...user }, () =>
      server.createClient().post('user-app/login', login),
    )
    const signedIn = async () =>
      server.createClient((await server.createClient().post('user-app/login', login)).body.tokens.access)
    /** The sign-in of before has ended. */
    const goOnAs = (caller: ApiClient) => {
      admin = caller
      records = new RecordFactory(admin, server.db)
      laboratory = new Laboratory(admin)
    }
    own('POST', 'user-app/logout', { action: 'sign-out', ...user }, async () =>
      (await signedIn()).post('user-app/logout'),
    )
    own('DELETE', 'user-app/session/elsewhere', { action: 'sign-out', ...user }, async () => {
      goOnAs(await signedIn())
      return admin.delete('user-app/session/elsewhere')
    })
    own('DELETE', 'user-app/session/:id', { action: 'sign-out', ...user }, async () => {
      const [last] = (await (await signedIn()).get('user-app/session')).body
      return admin.delete(`user-app/session/${last.id}`)
    })
    own('POST', 'user-app/reset-password/:id', { action: 'change', ...user }, async () => {
      const { id } = await records.create(findResource('user'))
      return admin.post(`user-app/reset-password/${id}`, { password, confirmPassword: password })
    })
    own('PATCH', 'user-app/change-password/:id', { action: 'change', ...user }, async () => {
      const change = { oldPassword: login.password, password, confirmPassword: password }
      const answer = await (await signedIn()).patch(`user-app/change-password/${userId}`, change)
      goOnAs(server.createClient(answer.body.tokens.access))
      return answer
    })
    // after the password was changed
    const factor = 'user-app/second-factor'
    const end = () => admin.post(`${factor}/end`, { password })
    own('POST', `${factor}/confirm`, { action: 'change', ...user }, async () => {
      const { secret } = (await admin.post(factor, { password })).body
      const answer = await admin.post(`${factor}/confirm`, { code: await generate({ secret }) })
      await end()
      return answer
    })
    own('POST', `${factor}/end`, { action: 'change', ...user }, end)
  }

  const bill = async (changes: Record<string, unknown> = {}) => {
    const line = await offeredLine(admin, await data.test())
    return admin.post(sales, billOf([line], await data.patient(), changes), idempotencyHeader())
  }

  function ofTheDesk() {
    const newPatient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const entity = 'customer'
    for (const patients of ['customer-app/quick-customer-registration', 'pharmacy-app/customer']) {
      own('POST', patients, { action: 'create', entity }, () => admin.post(patients, newPatient))
      own('PATCH', `${patients}/:id`, { action: 'change', entity }, async () =>
        admin.patch(`${patients}/${(await laboratory.register()).id}`, { firstName: 'Mina', remarks: 'Spelling' }),
      )
    }
    ofMerges('customer-app/customer', entity, async () => (await laboratory.register()).id)
    own('POST', sales, { action: 'create', entity: 'lab-sale', isDocument: true }, () => bill())
    const { apiPath: approvals, name: approval } = discountApproval
    own('POST', approvals, { action: 'create', entity: approval, isDocument: true }, async () => {
      const body = { customer: await data.patient(), rate: '25.00', reason: 'Family of the staff' }
      return admin.post(approvals, body, idempotencyHeader())
    })
    const printing = `${sales}/update-invoice-print-count`
    own('POST', printing, { action: 'print', entity: 'lab-sale', isDocument: true }, async () =>
      admin.post(printing, { saleMain: (await bill()).body.id, remarks: '' }),
    )
    const returned = { entity: 'lab-sale-return', isDocument: true } as const
    const refund = async () =>
      admin.post(refunds, await refundOf(admin, (await bill()).body.id, [1]), idempotencyHeader())
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
      return admin.post(receipts, { ...body, remarks: '' }, idempotencyHeader())
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
    const visited = async () => admin.post(opd, { ...patient, ...(await place()) }, idempotencyHeader())
    const followedUp = async () => {
      const customer = (await visited()).body.customer.id
      return admin.post(followUps, { ...patient, ...(await place()), customer, age: 45 }, idempotencyHeader())
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
    const patientOf = async () => (await visited()).body.customer.id
    for (const path of ['customer-app/customer', 'customer-app/patient'])
      own('PATCH', `${path}/:id`, { action: 'change', entity: 'customer' }, async () =>
        admin.patch(`${path}/${await patientOf()}`, change),
      )
    own('POST', 'customer-app/patient/:id/note', { action: 'note', entity: 'customer' }, async () =>
      admin.post(`customer-app/patient/${await patientOf()}/note`, { text: 'Traced' }),
    )
    own('POST', 'customer-app/patient/:id/photo', { action: 'change', entity: 'customer' }, async () =>
      admin.post(`customer-app/patient/${await patientOf()}/photo`, new FormData()),
    )
    const correction = 'lab-sale-app/referral-edit'
    own('PATCH', `${correction}/:id`, { action: 'create', entity: 'referral-edit', isDocument: true }, async () =>
      admin.patch(`${correction}/${(await bill()).body.id}`, { referral: await data.referral(), remarks: 'Told' }),
    )
  }

  function ofPersonalData() {
    const path = 'customer-app/patient/:id/erasure'
    const trace = { action: 'erase', entity: 'customer' }
    const why = { askedBy: 'the patient', reason: 'Traced' }
    /** A patient without documents, whom another user wants to be erased. */
    const asked = async (by: ApiClient) => {
      const address = `customer-app/patient/${(await laboratory.register()).id}/erasure`
      return { address, answer: await by.post(address, why) }
    }
    own('POST', path, trace, async () => (await asked(admin)).answer)
    own('POST', `${path}/withdraw`, trace, async () => admin.post(`${(await asked(admin)).address}/withdraw`, {}))
    own('POST', `${path}/confirm`, trace, async () => {
      const other = await server.createUserWithPermissions(['erase_patient'])
      return admin.post(`${(await asked(other)).address}/confirm`, {})
    })
  }

  function ofTheMailServer() {
    const path = 'core-app/mail-server/try-out'
    own('POST', path, { action: 'create', entity: 'mail-server' }, async () => {
      // nobody listens there, which is an answer too
      const settings = { mailHost: '127.0.0.1', mailPort: 1, mailSecurity: 3, mailFromAddress: 'lab@example.com' }
      await server.db.updateTable('organizationRule').set(settings).execute()
      return admin.post(path, { to: 'maya@example.com' })
    })
  }

  function ofTheSetup() {
    const nothing = { action: '', entity: '' }
    own('POST', 'user-app/setup/hidden', nothing, async () => admin.post('user-app/setup/hidden', { isHidden: true }))
    own('POST', 'user-app/setup/:step/done', nothing, async () =>
      admin.post('user-app/setup/printer/done', { isDone: true }),
    )
    const unused = ['GGT', 'LDH', 'CPK', 'AMY', 'LIP', 'MG', 'IRON', 'TIBC'].values()
    own('POST', 'test-app/test-catalogue', { action: 'create', entity: 'test' }, async () =>
      admin.post('test-app/test-catalogue', { tests: [{ code: unused.next().value, price: '100.00' }] }),
    )
  }

  function ofOtherPrograms() {
    const [keys, hooks] = [findResource('api-key'), findResource('webhook')]
    own('POST', `${keys.apiPath}/:id/draw`, { action: 'change', entity: 'api-key' }, async () =>
      admin.post(`${keys.apiPath}/${(await records.create(keys)).id}/draw`),
    )
    const trace = { action: 'change', entity: 'webhook' }
    own('POST', `${hooks.apiPath}/:id/secret`, trace, async () =>
      admin.post(`${hooks.apiPath}/${(await records.create(hooks)).id}/secret`),
    )
    own('POST', `${hooks.apiPath}/:id/delivery/:delivery/replay`, trace, async () => {
      const { id: webhookId } = await records.create(hooks)
      const delivery = { webhookId, event: 'bank.created', messageId: 'msg_traced', data: '{}', happenedAt: new Date() }
      const insert = server.db.insertInto('webhookDelivery').values(delivery).returning('id')
      const { id } = await insert.executeTakeFirstOrThrow()
      return admin.post(`${hooks.apiPath}/${webhookId}/delivery/${id}/replay`)
    })
  }

  function ofDrafts() {
    const place = { writer: randomBytes(16).toString('hex'), path: '/billing', form: 'lab-sale', label: '' }
    const key = () => randomBytes(16).toString('hex')
    const store = (of: string) => admin.post('draft', { ...place, key: of, version: 0, content: {} })
    own('POST', 'draft', { action: 'none', entity: 'draft' }, () => store(key()))
    own('DELETE', 'draft/:key', { action: 'none', entity: 'draft' }, async () => {
      const of = key()
      await store(of)
      return admin.delete(`draft/${of}`)
    })
  }

  function ofAssignments() {
    const district = findResource('district')
    const trace = { action: 'assign', entity: district.key } as const
    const assign = async () => {
      const { id } = await records.create(district)
      return admin.post('assignment', { path: district.apiPath, id, users: [signedIn.id] })
    }
    const made = async () => `assignment/${(await assign()).body.results[0].id}`
    own('POST', 'assignment', trace, assign)
    for (const action of ['done', 'withdraw'])
      own('POST', `assignment/:id/${action}`, trace, async () => admin.post(`${await made()}/${action}`, {}))
    own('POST', 'assignment/:id/reassign', trace, async () =>
      admin.post(`${await made()}/reassign`, { user: signedIn.id, note: 'Traced' }),
    )
  }

  function ofPrintFormats() {
    const path = 'print-format/lab-sale'
    own('POST', 'print-format/:document', { action: 'change', entity: 'print-format' }, async () => {
      const { version } = (await admin.get(path)).body
      return admin.post(path, { version, format: null })
    })
  }

  function ofSavedViews() {
    own('PATCH', 'notice/settings', { action: 'change', entity: 'notice-settings' }, () =>
      admin.patch('notice/settings', { kind: 'assign', inBell: true, byMail: false }),
    )
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
    const mailing = { entity: 'saved-view-mailing' }
    const daily = { every: 'day', at: '07:00', format: 'csv', to: ['owner@example.com'] }
    const schedule = async () => admin.post(`${entity}/${(await save()).body.at(-1).id}/mailing`, daily)
    const ofMailing = async (rest = '') => `saved-view-mailing/${(await schedule()).body.id}${rest}`
    own('POST', `${entity}/:id/mailing`, { action: 'create', ...mailing }, schedule)
    own('PATCH', 'saved-view-mailing/:id', { action: 'change', ...mailing }, async () =>
      admin.patch(await ofMailing(), { ...daily, every: 'week' }),
    )
    own('DELETE', 'saved-view-mailing/:id', { action: 'delete', ...mailing }, async () =>
      admin.delete(await ofMailing()),
    )
    own('POST', 'saved-view-mailing/:id/send', { action: 'create', entity: 'mail' }, async () =>
      admin.post(await ofMailing('/send')),
    )
    own('POST', 'saved-view-mailing/:id/send-again', { action: 'change', entity: 'mail' }, async () => {
      const { body } = await admin.post(await ofMailing('/send'))
      await takeRowTransition(server.db, mailTable, 'fail', [body.last.mails[0].id])
      return admin.post(`saved-view-mailing/${body.id}/send-again`)
    })
  }

  /** @param made makes a record that can have files */
  function ofFiles(path: string, kind: string, trace: Omit<Trace, 'action'>, made: () => Promise<number>) {
    const upload = (address: string) => admin.post(`${address}?kind=${kind}`, fileForm('%PDF-1.4 traced', 'traced.pdf'))
    const attached = { ...trace, action: 'attach' }
    const attach = async () => {
      const id = await made()
      return `${path}/${id}/file/${(await upload(`${path}/${id}/file`)).body.id}`
    }
    own('POST', `${path}/:id/file`, attached, async () => upload(`${path}/${await made()}/file`))
    own('POST', `${path}/file`, { ...attached, isDocument: undefined }, () => upload(`${path}/file`))
    own('POST', `${path}/:id/file/attach`, attached, async () => {
      const { id } = (await upload(`${path}/file`)).body
      return admin.post(`${path}/${await made()}/file/attach`, { files: [id] })
    })
    own('DELETE', `${path}/:id/file/:file`, { ...trace, action: 'detach' }, async () => admin.delete(await attach()))
    own('POST', `${path}/:id/file/:file/restore`, attached, async () => {
      const address = await attach()
      await admin.delete(address)
      return admin.post(`${address}/restore`)
    })
  }

  ofMasters()
  ofPrintFormats()
  ofSavedViews()
  ofDrafts()
  ofAssignments()
  ofPersonalData()
  ofTheMailServer()
  ofTheSetup()
  ofOtherPrograms()
  ofSessions(signedIn.id)
  ofTheDesk()
  ofTheClinic()
  const desk = { own, server, data, at: () => ({ admin, laboratory, records }) }
  ofTheLaboratory(desk)
  ofUltrasound(desk)
  ofGoods(desk)
  for (const { name: entity, apiPath: path } of documents)
    own('POST', `${path}/:id/note`, { action: 'note', entity, isDocument: true }, async () => {
      const { answer } = await calls.get(`POST ${path}`)!()
      return admin.post(`${path}/${answer.body.id}/note`, { text: 'Traced' })
    })
  for (const { name: entity, apiPath: path, files } of documents.filter(({ files }) => files.length > 0))
    ofFiles(path, files[0]!.name, { entity, isDocument: true }, async () => {
      const { answer } = await calls.get(`POST ${path}`)!()
      return answer.body.id
    })
  ofFiles('customer-app/patient', 'paper', { entity: 'customer' }, async () => (await laboratory.register()).id)
  return calls
}
