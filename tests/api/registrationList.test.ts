import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { customerOrderings } from '~shared/patients/operations/listCustomers'
import { now, registrationPath as path, registrationDesk } from './support/registration'

describe('the list of patients', () => {
  const desk = registrationDesk()
  const { registered } = desk

  it('shows today in Nepal, the last first, and other days when asked', async () => {
    desk.server.setClock(new Date('2025-03-01T05:00:00Z'))
    const march = await registered({ firstName: 'March', address: 'Pokhara' })
    const later = await registered({ firstName: 'Later', address: 'Baglung' })
    const names = async (query: string) =>
      (await desk.clerk.get(`${path}?${query}`)).body.results.map((row: { firstName: string }) => row.firstName)
    expect(await names('')).toEqual(['Later', 'March'])
    expect(await names('ordering=id')).toEqual(['March', 'Later'])
    expect(await names('ordering=-address')).toEqual(['March', 'Later'])
    for (const ordering of customerOrderings) expect((await names(`ordering=-${ordering}`)).length).toBe(2)
    expect(await names('offset=1&limit=1')).toEqual(['March'])
    desk.server.setClock(now)
    expect(await names('')).not.toContain('March')
    expect(await names('date_after=2025-02-28&date_before=2025-03-02')).toEqual(['Later', 'March'])
    expect(await names('date_after=2025-03-02&date_before=2025-03-02')).toEqual([])
    expect(await names('search=march')).toEqual(['March'])
    expect(await names(`search=${march.customerNo}`)).toEqual(['March'])
    expect(await names('search=march&date_after=2025-03-02')).toEqual([])
    expect((await desk.clerk.get(`${path}?date_after=2025-03-01&date_before=2025-03-01&limit=1`)).body).toMatchObject({
      count: 2,
      results: [{ id: later.id }],
      previous: null,
      next: expect.stringContaining('offset=1'),
    })
  })

  it('finds by words of name, number and mobile number, in any order', async () => {
    const { customerNo } = await registered({
      firstName: 'Mānasī',
      middleName: 'Devī',
      lastName: "O'Neil",
      mobileNo: '9812345678',
    })
    const count = async (search: string) =>
      (await desk.clerk.get(`${path}?search=${encodeURIComponent(search)}`)).body.count
    for (const term of ['mānasī', "o'neil māna", 'de neil', 'm d', '12345678', customerNo.toLowerCase()])
      expect([term, await count(term)]).toEqual([term, 1])
    for (const missed of ['mānasī x', '%', '_', '\\', 'eil o', 'ī', "'; drop table customer; --"])
      expect([missed, await count(missed)]).toEqual([missed, missed === 'eil o' ? 1 : 0])
  })

  it('counts the matches of a search up to 1,000, and still shows the newest and finds the rare', async () => {
    const columns =
      'customer_no, first_name, last_name, gender, dob_date_ad, created_at, created_date_ad, created_by_id'
    await sql`insert into customer (${sql.raw(columns)})
      select 'M-' || i, 'Many', case when i = 7 then 'Rare' else 'Faced' end, 1, '1990-01-01', now(), '2024-01-01',
        (select min(id) from "user") from generate_series(1, 1100) i`.execute(desk.server.db)
    const newest = await registered({ firstName: 'Many' })
    const page = async (query: string) => (await desk.clerk.get(`${path}?${query}`)).body
    expect(await page('search=many&limit=2')).toMatchObject({
      count: 1000,
      results: [{ id: newest.id }, { id: newest.id - 1 }],
    })
    expect((await page('search=many&limit=10&offset=995')).results).toHaveLength(5)
    expect(await page('search=many&limit=10&offset=1000')).toMatchObject({ results: [], next: null })
    expect(await page('search=many%20rare')).toMatchObject({ count: 1, results: [{ customerNo: 'M-7' }] })
    expect((await page('search=many&limit=0')).count).toBe(1101)
  })

  it.each(['date_after=2025-13-01', 'ordering=password', 'limit=-1', 'offset=x', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await desk.clerk.get(`${path}?${query}`)).status).toBe(400)
    },
  )
})
