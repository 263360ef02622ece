import { describe, expect, it } from 'vitest'
import { openingPermissionsOf } from '~/metadata/screen'
import type { ApiClient } from '~/testing/server'
import { patientScreen } from '../../custom/lab/patient/screen'
import { pngOf } from '../unit/print/support/png'
import { putBill } from './support/owedTests'
import { recordPageDesk, reportPath } from './support/reportDesk'

const path = 'customer-app/patient'
const parts = ['sample', 'result', 'report', 'ultrasound', 'hand-over'] as const

describe("a patient's page", () => {
  const desk = recordPageDesk()

  const part = async (by: ApiClient, name: (typeof parts)[number], query = '') => {
    const { status, body } = await by.get(`${path}/${desk.patient.customer.id}/${name}${query}`)
    return status === 200 ? body : status
  }
  const issue = () => desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })
  const statuses = (by: ApiClient) => desk.statusesOf(by, `${path}/${desk.patient.customer.id}/`, parts)

  it('opens for everybody who sees patients somewhere, each part only with the right to its own screen', async () => {
    const { id } = desk.patient.customer
    const page = `${path}/${id}`
    for (const code of openingPermissionsOf(patientScreen)) {
      const reader = await desk.server.createUserWithPermissions([code])
      const { status, body } = await reader.get(page)
      expect([code, status]).toEqual([code, 200])
      const dues = code === 'view_clinic_opd_registration' || code === 'view_follow_up' ? ['lab-credit-receipt'] : []
      expect([code, body.dues.map(({ name }: { name: string }) => name)]).toEqual([code, dues])
      expect([code, (await reader.get(`${page}/related`)).status]).toEqual([code, 200])
      expect([code, (await reader.get(`${page}/history`)).status]).toEqual([code, 200])
      expect([code, (await reader.get(`${path}?search=Maya&limit=1`)).body.results.length]).toEqual([code, 1])
      expect([code, await statuses(reader)]).toEqual([code, [403, 403, 403, 403, 403]])
      expect([code, (await reader.patch(page, { allergies: 'x', remarks: 'x' })).status]).toEqual([code, 403])
    }
    const readers: [string, number[]][] = [
      ['view_result_entry', [200, 200, 403, 403, 403]],
      ['view_lab_report', [200, 200, 200, 403, 200]],
      ['view_usg_report', [403, 403, 200, 200, 200]],
    ]
    for (const [code, expected] of readers) {
      const reader = await desk.server.createUserWithPermissions([code])
      expect([code, (await reader.get(page)).status, await statuses(reader)]).toEqual([code, 403, expected])
    }
    expect((await desk.admin.get(`${path}/2000000000`)).status).toBe(404)
    expect((await desk.admin.get(`${path}/2000000000/sample`)).status).toBe(404)
    expect((await desk.admin.get(`${path}/x`)).status).toBe(404)
  })

  it('shows samples, results and reports with their states, page by page', async () => {
    await desk.verify('Urea', 'Haemoglobin')
    const [sample] = (await part(desk.verifier, 'sample')).results
    expect(
      sample.tests.map(({ test, statusDisplay }: never) => [(test as { name: string }).name, statusDisplay]),
    ).toEqual([
      ['Urea', 'Verified'],
      ['HBsAg', 'Entered'],
      ['Haemoglobin', 'Verified'],
    ])
    const second = await desk.laboratory.collect(['Urea'], desk.patient.customer as never)
    expect((await part(desk.technician, 'sample', '?limit=1')).results[0].sampleNo).toBe(second.sampleNo)
    const results = await part(desk.technician, 'result', '?limit=1')
    expect([results.count, results.results[0].sampleNo]).toEqual([1, desk.patient.sampleNo])
    const states = () =>
      part(desk.technician, 'result').then(({ results: [{ results: all }] }) =>
        Object.fromEntries(all.map((one: never) => [(one as { test: { name: string } }).test.name, one])),
      )
    expect(await states()).toMatchObject({
      Urea: { value: '88', flag: 'H', state: 'verified' },
      HBsAg: { value: 'Reactive', state: 'entered' },
    })

    expect((await issue()).status).toBe(200)
    await desk.unapprove('Mixed up', 'Urea')
    const [version] = (await part(desk.verifier, 'report')).results
    const known = { kind: 'lab', reportNo: desk.patient.sampleNo, version: 1, preliminary: true }
    expect(version).toMatchObject({ ...known, state: 'underCorrection', stateReason: 'Mixed up' })
    const to = { sampleNo: desk.patient.sampleNo, version: 1, markedCopy: true, to: 'Her son' }
    expect((await desk.verifier.post(`${reportPath}/hand-over`, to)).status).toBeLessThan(300)
    const mail = { ...to, to: 'maya@example.com' }
    expect((await desk.verifier.post(`${reportPath}/email`, mail)).status).toBeLessThan(300)
    const given = await part(desk.verifier, 'hand-over')
    expect(given.results).toMatchObject([
      { how: 'mail', recipient: 'maya@example.com', version: 1, reportNo: desk.patient.sampleNo },
      { how: 'hand', recipient: 'Her son', mailState: null },
    ])
    expect(given.count).toBe(2)
    const withdraw = { sampleNo: desk.patient.sampleNo, version: 1, remarks: 'Another person’s blood' }
    expect((await desk.verifier.post(`${reportPath}/withdraw`, withdraw)).status).toBeLessThan(300)
    expect((await part(desk.verifier, 'report')).results[0].state).toBe('withdrawn')
    expect(await states()).toMatchObject({ Haemoglobin: { state: 'withdrawn' }, HBsAg: { state: 'entered' } })
  })

  it('leaves out what belongs to bills that the reader does not see', async () => {
    const { id } = desk.patient.customer
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    const abdomen = 'USG Abdomen and Pelvis'
    await putBill(desk.server.db, id, [abdomen], { number: 90_100, now: new Date() })
    const reader = await desk.server.createUserWithPermissions([
      ...['view_patient', 'view_lab_billing', 'view_lab_report', 'view_usg_report', 'view_result_entry'],
    ])
    const counts = async () => {
      const all = []
      for (const name of parts) all.push((await part(reader, name)).count)
      return all
    }
    const page = async () => (await reader.get(`${path}/${id}`)).body
    const dueBefore = Number((await page()).dues[0].dueAmount)
    expect(dueBefore).toBeGreaterThan(0)
    expect(await counts()).toEqual([1, 1, 1, 1, 0])
    desk.limitToOwnBills()
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
    expect((await page()).dues[0].dueAmount).toBe('0.00')
  })

  it('has a photo, which those see who see the patient, until it is replaced or removed', async () => {
    const { id } = desk.patient.customer
    const editor = await desk.server.createUserWithPermissions(['view_patient', 'edit_customer_edit'])
    const send = (file?: Blob, name = 'face.png', by = editor) => {
      const form = new FormData()
      if (file) form.append('photo', file, name)
      return by.post(`${path}/${id}/photo`, form)
    }
    const png = Buffer.from(pngOf(8, 8, () => true).split(',')[1] as string, 'base64')
    const picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
    expect((await desk.admin.get(`${path}/${id}`)).body.photo).toBeNull()
    const first = await send(picture)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { photo } = (await editor.get(`${path}/${id}`)).body
    expect(photo).toBe(first.body.photo)
    const get = (address: string, by: ApiClient = editor) => by.get(address.replace('/api/v1/', ''))
    expect((await get(photo)).status).toBe(200)
    const stranger = await desk.server.createUserWithPermissions(['view_result_entry'])
    expect((await get(photo, stranger)).status).toBe(403)
    expect((await send(picture, 'face.png', stranger)).status).toBe(403)
    const text = await send(new Blob(['no picture'], { type: 'text/plain' }), 'face.txt')
    expect([text.status, Object.keys(text.body.errors)]).toEqual([400, ['photo']])
    const damaged = await send(new Blob([new Uint8Array(png.subarray(0, 40))], { type: 'image/png' }))
    expect([damaged.status, Object.keys(damaged.body.errors)]).toEqual([400, ['photo']])
    const second = (await send(picture)).body.photo
    expect([(await get(photo)).status, (await get(second)).status]).toEqual([404, 200])
    expect((await send()).body).toEqual({ photo: null })
    expect((await get(second)).status).toBe(404)
    expect((await desk.admin.get(`${path}/${id}`)).body.photo).toBeNull()
  })

  it('has allergies, the latest note, the last correction of the identity, and all of it in its history', async () => {
    const { id } = desk.patient.customer
    const { version } = (await desk.admin.get(`${path}/${id}`)).body
    const editor = await desk.server.createUserWithPermissions(['view_patient', 'edit_customer_edit', 'view_history'])
    const change = { version, allergies: ' Penicillin ', gender: 1, remarks: 'Told at the desk' }
    expect((await editor.patch(`${path}/${id}`, change)).body).toMatchObject({ allergies: 'Penicillin', gender: 1 })
    expect((await editor.patch(`${path}/${id}`, { ...change, allergies: '' })).status).toBe(409)
    const long = await editor.patch(`${path}/${id}`, { allergies: 'x'.repeat(501), remarks: 'x' })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['allergies']])
    const note = { text: 'Call @verifier before the next visit' }
    // of whom the sonologist sees nothing
    expect((await editor.post(`${path}/${id}/note`, { text: '@sonologist see' })).status).toBe(400)
    expect((await editor.post(`${path}/${id}/note`, note)).status).toBe(201)
    const [told] = (await desk.verifier.get('notice')).body.results
    expect(told).toMatchObject({
      ...note,
      label: 'Patient',
      address: expect.stringContaining(`/patient/${id}/show?tab=history#event-`),
    })
    const { body } = await editor.get(`${path}/${id}`)
    expect(body).toMatchObject({ allergies: 'Penicillin', note })
    expect(body.identityChange.reason).toBe('identity changed: sex Female, now Male')
    const { results } = (await editor.get(`${path}/${id}/history`)).body
    expect(results.find(({ action }: { action: string }) => action === 'change').after).toMatchObject({
      allergies: 'Penicillin',
      gender: 1,
    })
  })
})
