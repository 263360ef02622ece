import { describe, expect, it } from 'vitest'
import { resources } from '~/metadata/registry'
import { queryParamName } from '~/metadata/resource'
import { columnKindOf, storedFields } from '~/server/resources/columns'
import { allEndpoints, installation } from '~/server/start'
import { nextNumber, setupRecordFactory } from '~/testing/records'

/** The fields that pickers return (docs/decisions/permissions-and-scopes.md). */
describe('lookups', () => {
  const desk = setupRecordFactory()
  const paths = async () =>
    allEndpoints(installation)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)

  it('filter, order and search by what they answer, and by nothing else', async () => {
    const routes = await paths()
    const families = [...new Set(routes.map((path) => path.split('/').slice(0, -1).join('/')))]
    const wrong: string[] = []
    let looked = 0
    for (const target of resources) {
      const own = new Set([target.apiPath, ...target.apiPathAliases])
      const lookups = routes.filter(
        (path) =>
          path.endsWith(`/${target.key}`) &&
          !own.has(path) &&
          families.includes(path.split('/').slice(0, -1).join('/')),
      )
      if (lookups.length === 0 || !target.actions.includes('add')) continue
      const record = await desk.records.create(target)
      for (const path of lookups) {
        const answered = await desk.admin.get(`${path}?limit=1`)
        const [shown] = answered.body.results ?? []
        if (answered.status !== 200 || !shown) continue
        looked += 1
        const hidden = storedFields(target).filter(({ name }) => !(name in shown))
        for (const { name, field } of hidden) {
          const text = field.options.to ? '1' : String(record[name] ?? 'x')
          const parameter = queryParamName(name)
          for (const query of [`${parameter}=${encodeURIComponent(text)}`, `ordering=${parameter}`])
            if ((await desk.admin.get(`${path}?${query}`)).status !== 400) wrong.push(`${path}?${query}`)
          if (!field.options.searchable || field.options.to || !record[name]) continue
          const matches = (await desk.admin.get(`${path}?limit=0&search=${encodeURIComponent(text)}`)).body.results
          const isShown = (row: object) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase())
          if (!matches.every(isShown)) wrong.push(`${path}?search=${text}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(40)
  })

  it('of users and doctors tell neither address nor power', async () => {
    const keeper = await desk.server.createUserWithPermissions(['edit_doctor', 'edit_report_footer', 'view_doctor'])
    for (const query of ['is_superuser=true', 'email=admin@example.com', 'ordering=email', 'gender=4', 'active=false'])
      expect([query, (await keeper.get(`doctor-app/doctor/user?${query}`)).status]).toEqual([query, 400])
    const countOf = async (path: string) => (await keeper.get(path)).body.count
    expect(await countOf('doctor-app/doctor/user?search=@example.com')).toBe(0)
    expect(await countOf('doctor-app/doctor/user?search=admin')).toBe(1)
    expect(await countOf('test-app/report-footer/doctor?search=@')).toBe(0)
    for (const query of ['user_name__is_superuser=true', 'user_name__active=true', 'user_name__password=x'])
      expect([query, (await keeper.get(`doctor-app/doctor?${query}`)).status]).toEqual([query, 400])
  })

  it('find a record by the code that staff know it by, and say so', async () => {
    const keeper = await desk.server.createUserWithPermissions(['edit_test_finding'])
    const code = `ZQ${nextNumber()}`
    const test = await desk.records.create(resources.find(({ name }) => name === 'test') as never, { code })
    const { body } = await keeper.get(`test-app/test-finding/test?search=${code.toLowerCase()}`)
    expect(body.results).toEqual([{ id: test.id, name: test.name, code }])
  })

  it('no list is filtered, ordered or searched by a secret', async () => {
    let secrets = 0
    for (const { apiPath: path, fields } of resources)
      for (const [name, field] of Object.entries(fields)) {
        if (!columnKindOf(field).writeOnly) continue
        secrets += 1
        expect([name, field.options.searchable]).toEqual([name, undefined])
        for (const query of [`${queryParamName(name)}=x`, `ordering=${queryParamName(name)}`])
          for (const address of [path, `${path}/export`])
            expect([query, (await desk.admin.get(`${address}?${query}`)).status]).toEqual([query, 400])
      }
    expect(secrets).toBeGreaterThan(2)
  })
})
