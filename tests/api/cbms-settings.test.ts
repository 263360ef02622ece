import { describe, expect, it } from 'vitest'
import { readSettings } from '~shared/tax-office/operations/settings'
import { startTaxOffice } from './support/cbms'
import { cbmsDesk, ruleCalls } from './support/cbmsDesk'
import { importCsv } from './support/sheets'

describe('the settings of CBMS', () => {
  const desk = cbmsDesk()
  const { ruleId, settings, post, stateOf, comesTo, comesInTimeTo, later } = desk

  it('reports nothing while the switch is off', async () => {
    await settings({ cbms: false })
    const sale = await post()
    expect(sale.cbms).toBeNull()
    expect(await desk.server.db.selectFrom('cbmsReport').select('id').execute()).toEqual([])
  })

  it('stops at wrong credentials, and sends what was held when they are put right', async () => {
    await settings({ cbmsPassword: 'wrong' })
    const first = await post()
    await comesTo(first.id, { state: 'held', code: 100, message: 'CBMS refused the user name or password.' })
    const second = await post()
    await comesTo(second.id, { state: 'held', tries: 0, message: 'CBMS refused the user name or password.' })
    expect(desk.office.received).toHaveLength(1)
    await settings({})
    await comesInTimeTo(first.id, { state: 'sent', tries: 2 })
    await comesInTimeTo(second.id, { state: 'sent', tries: 1 })
  })

  it('tries the same credentials again when a person says so', async () => {
    const password = desk.office.password
    desk.office.password = 'of another day'
    const first = await post()
    await comesTo(first.id, { state: 'held', code: 100 })
    const second = await post()
    await comesTo(second.id, { state: 'held' })
    desk.office.password = password
    await desk.admin.post(`cbms-app/report/${(await stateOf(first.id)).id}/send-again`)
    await comesTo(first.id, { state: 'sent' })
    await comesInTimeTo(second.id, { state: 'sent' })
  })

  it('holds reports while it is switched off or a setting is missing', async () => {
    later({ isDown: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    await settings({ cbms: false })
    await comesInTimeTo(sale.id, { state: 'held', message: 'CBMS is switched off.' })
    later({ isDown: false })
    await settings({})
    await comesInTimeTo(sale.id, { state: 'sent' })
  })

  it('never answers, exports or logs the password, and keeps it when an edit gives none', async () => {
    const secret = 'Tres.Secret-1'
    const body = await settings({ cbmsPassword: secret })
    const kept = await settings({ cbmsPassword: null, cbms: false })
    const list = (await desk.admin.get(`${ruleCalls}?limit=0`)).body
    const exported = (await desk.admin.get(`${ruleCalls}/export`)).body
    const activities = await desk.server.db.selectFrom('activity').selectAll().execute()
    for (const content of [body, kept, list, exported, activities])
      expect(JSON.stringify(content)).not.toContain(secret)
    expect(exported).toContain('CBMS User Name')
    const row = await desk.server.db
      .selectFrom('organizationRule')
      .select('cbmsPassword')
      .orderBy('id')
      .executeTakeFirst()
    expect(row?.cbmsPassword).not.toContain(secret)
    expect((await readSettings(desk.server.db)).cbmsPassword).toBe(secret)
  })

  it('takes the address of this machine or an encrypted one only', async () => {
    const id = await ruleId()
    const tried = async (cbmsAddress: string | null) => {
      const { body } = await desk.admin.patch(`${ruleCalls}/${id}`, { cbmsAddress, remarks: 'x' })
      return body.errors?.cbmsAddress
    }
    for (const address of [
      'https://cbms.example.com',
      'https://cbms.example.com:8443/in',
      'http://localhost:9050',
      'http://[::1]:9',
    ])
      expect([address, await tried(address)]).toEqual([address, undefined])
    for (const address of [
      ...['http://cbms.example.com', 'ftp://localhost', 'https://', 'http://localhost.example.com'],
      ...['http://127.0.0.1@evil.example.com', 'https://a b', 'http://127.0.0.1:80?x=1'],
    ])
      expect([address, await tried(address)]).toEqual([address, 'The address must begin with https://.'])
    expect(await tried(null)).toBe('CBMS Address is required')
  })

  it('sends the password to no other address and for no other user than it was entered for', async () => {
    const stored = 'Tres.Secret-2'
    await settings({ cbmsPassword: stored })
    const editor = await desk.server.createUserWithPermissions(['view_organization_rule', 'edit_organization_rule'])
    const importer = await desk.server.createUserWithPermissions(['add_organization_rule', 'edit_organization_rule'])
    const elsewhere = await startTaxOffice()
    try {
      const path = `${ruleCalls}/${await ruleId()}`
      const { name } = (await desk.admin.get(path)).body
      const moved: [Record<string, string>, string, string][] = [
        [{ cbmsAddress: elsewhere.url }, 'CBMS Address', `CBMS Address\n${name},${elsewhere.url}`],
        [{ cbmsUserName: 'mine' }, 'CBMS User Name', `CBMS User Name\n${name},mine`],
      ]
      for (const [change, label, sheet] of moved) {
        const message = `CBMS Password must be entered again when ${label} changes.`
        for (const password of [{}, { cbmsPassword: null }, { cbmsPassword: '' }]) {
          const { status, body } = await editor.patch(path, { ...change, ...password, remarks: 'Moved' })
          expect([status, body.errors]).toEqual([400, { cbmsPassword: message }])
        }
        for (const dryRun of [true, false]) {
          const { body } = await importCsv(importer, { apiPath: ruleCalls }, `Name,${sheet}`, dryRun)
          expect([body.updated, body.errors]).toEqual([0, [{ row: 2, field: 'cbmsPassword', message }]])
        }
      }
      // By way of no address at all it leads out no more.
      await desk.admin.patch(path, { cbms: false, cbmsAddress: null, remarks: 'Off' })
      const back = await editor.patch(path, { cbms: true, cbmsAddress: elsewhere.url, remarks: 'On' })
      expect(Object.keys(back.body.errors)).toEqual(['cbmsPassword'])
      await settings({ cbmsPassword: stored })
      await post()
      expect(elsewhere.received).toEqual([])
      const known = { cbmsAddress: elsewhere.url, cbmsPassword: elsewhere.password, remarks: 'Moved' }
      expect((await editor.patch(path, known)).status).toBe(200)
      expect((await editor.patch(path, { cbmsAddress: ` ${elsewhere.url} `, remarks: 'Same' })).status).toBe(200)
    } finally {
      await elsewhere.close()
    }
  })
})
