import { afterEach, describe, expect, it } from 'vitest'
import { labSale } from '../../documents/lab/lab-sale'
import { entryDesk, entryPath } from './support/entryDesk'
import { putBill } from './support/owedTests'
import { reportPath } from './support/reportDesk'

const collection = 'lab-sample-collection-app/sample-collection'
const usgPath = 'usg-report-app/usg-report'
const received = 'lab-result-entry-app/analyser-result'

/** The endpoints that list or read samples, each with the fields of a response that identify them. */
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
  const {
    access: { scope },
  } = labSale.options

  afterEach(() => {
    Object.assign(labSale.options.access, { scope })
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
    const permissions = ['view_sample_collection', 'view_sample_receipt', 'view_result_entry', 'view_analyser_results']
    const reader = await desk.server.createUserWithPermissions(permissions)
    const visible = async () => {
      const answers = []
      for (const path of readings(sampleNo, sale)) {
        const { status, body } = await reader.get(path)
        answers.push(status === 200 ? (body.count ?? body.length) : status)
      }
      return answers
    }
    const [waiting] = (await visible()).slice(1, 2)
    expect(await visible()).toEqual([1, waiting, 1, 1, 1, 1, 1, 1])
    // as a house would declare it whose clerks see the bills that they wrote
    Object.assign(labSale.options.access, { scope: 'own' })
    expect(await visible()).toEqual([0, 0, 0, 0, 0, 0, 404, 404])
    const nobodys = await reader.get(`${received}?search=S7777777`)
    expect(nobodys.body.count).toBe(1)
  })

  it('are reported to whoever sees their bill, and to nobody else verified, changed, issued or mailed', async () => {
    const { collectedSample, sampleNo, tests } = await desk.laboratory.collect(['Urea', 'Sodium'])
    const id = tests.Urea!
    await desk.enter({ collectedSample, sampleNo, tests } as never, { Urea: '20' }, {}, desk.admin)
    const [line] = (await desk.linesOf(sampleNo)).results.filter((one: { id: number }) => one.id === id)
    const seen = [{ id, version: line.result.version }]
    const verify = { customerTests: seen }
    expect((await desk.admin.post(`${reportPath}/verify`, verify)).status).toBe(200)
    const issued = { sampleNo, version: 1 }
    expect((await desk.admin.post(`${reportPath}/issue`, { sampleNo })).status).toBe(200)
    const to = 'a@example.com'
    const { body: mail } = await desk.admin.post(`${reportPath}/email`, { ...issued, to })

    const { customerId } = await desk.server.db
      .selectFrom('customerTest')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const abdomen = 'USG Abdomen and Pelvis'
    const bill = await putBill(desk.server.db, customerId, [abdomen], { number: 90_001, now: new Date() })
    const customerTest = bill.tests[abdomen]!
    const signatory = await desk.laboratory.idOfFooter('Sabina')
    const { body: report } = await desk.admin.post(usgPath, {
      customerTest,
      text: '<p>Fine.</p>',
      reportFooter: [signatory],
    })
    const { reportNo } = report
    expect((await desk.admin.post(`${usgPath}/verify`, { customerTest, version: 1 })).status).toBe(200)
    expect((await desk.admin.post(`${usgPath}/issue`, { reportNo })).status).toBe(200)
    const { body: usgMail } = await desk.admin.post(`${usgPath}/email`, { reportNo, version: 1, to })

    const reader = await desk.server.createUserWithPermissions([
      ...[
        'view_lab_report',
        'view_usg_report',
        'verify_lab_report',
        'print_lab_report',
        'email_lab_report',
        'hand_over_lab_report',
      ],
      ...['verify_usg_report', 'print_usg_report', 'email_usg_report', 'edit_usg_report', 'edit_result_entry'],
    ])
    const entry = await desk.server.db
      .selectFrom('resultEntry')
      .select('id')
      .where('sampleNo', '=', sampleNo)
      .executeTakeFirstOrThrow()
    const ofSample = `sample_no=${sampleNo}`
    const reads = [
      ...[`report?${ofSample}`, `report.pdf?${ofSample}`, `report?${ofSample}&version=1`].map((call) => [
        reportPath,
        call,
      ]),
      ...[`issued-report?${ofSample}`, `dues?${ofSample}`, `cumulative?${ofSample}`, `cumulative.pdf?${ofSample}`].map(
        (call) => [reportPath, call],
      ),
      ...[`report?report_no=${reportNo}`, `report.pdf?report_no=${reportNo}`].map((call) => [usgPath, call]),
      ...[`issued-report?report_no=${reportNo}`, `dues?report_no=${reportNo}`, `examination/${customerTest}`].map(
        (call) => [usgPath, call],
      ),
    ].map((parts) => parts.join('/'))
    const writes: [string, object][] = [
      [`${reportPath}/verify`, verify],
      [`${reportPath}/un-approve`, { customerTests: [id], remarks: 'x' }],
      [`${reportPath}/join`, { sampleNo, with: sampleNo }],
      [`${reportPath}/part`, { sampleNo }],
      [`${reportPath}/issue`, { sampleNo }],
      [`${reportPath}/print`, issued],
      [`${reportPath}/cumulative/print`, { sampleNo }],
      [`${reportPath}/hand-over`, { ...issued, to: 'Sita' }],
      [`${reportPath}/email`, { ...issued, to }],
      [`${reportPath}/email/${mail.id}/send-again`, {}],
      [`${usgPath}/verify`, { customerTest, version: 1 }],
      [`${usgPath}/un-approve`, { customerTest, remarks: 'x' }],
      [`${usgPath}/issue`, { reportNo }],
      [`${usgPath}/print`, { reportNo, version: 1 }],
      [`${usgPath}/email`, { reportNo, version: 1, to }],
      [`${usgPath}/email/${usgMail.id}/send-again`, {}],
    ]
    const lists = [`${reportPath}/customer-test?${ofSample}`, `${usgPath}?search=${reportNo}`]
    const counts = async () => [
      ...(await Promise.all(lists.map(async (path) => (await reader.get(path)).body.count))),
      (await reader.get(`${usgPath}/customer-test/${bill.id}`)).body.length,
    ]
    const read = async () => {
      const all = []
      for (const path of reads) all.push([path, (await reader.get(path)).status])
      return all
    }
    expect(await counts()).toEqual([2, 1, 1])
    expect(await read()).toEqual(reads.map((path) => [path, 200]))
    Object.assign(labSale.options.access, { scope: 'own' })
    expect(await counts()).toEqual([0, 0, 0])
    expect(await read()).toEqual(reads.map((path) => [path, 404]))
    for (const [path, body] of writes) expect([path, (await reader.post(path, body)).status]).toEqual([path, 404])
    expect((await desk.change(entry.id, [], { remarks: 'x', version: 1 }, reader)).status).toBe(404)
  })
})
