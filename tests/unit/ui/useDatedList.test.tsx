// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatedList } from '~/admin/listing/useDatedList'
import { todayRange } from '~/ui/DateRangeFilter'
import { type FakeAnswer, fakeServer } from '../admin/support/fakeServer'

type Row = { id: number; status?: string }

const dates = { after: 'date_after', before: 'date_before' }
const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000))
const moment = () => act(() => vi.advanceTimersByTimeAsync(1500))

/** Where the browser is, and the way back. */
let place: { search: string; back: () => void }
function Place() {
  const { search } = useLocation()
  const navigate = useNavigate()
  place = { search, back: () => navigate(-1) }
  return null
}

/** The announcements, in turn. */
let alerts: unknown[]
function Said() {
  const { notifications } = useNotificationContext()
  alerts = notifications.map(({ message }) => message)
  return null
}

let rows: Row[]
let answer: FakeAnswer | undefined

/** The rows `rows` of today as the page shows them, and the requests for them. */
async function openList(address = '/visits') {
  const calls = fakeServer(({ query }) => {
    const from = Number(query.offset)
    return answer ?? { data: { results: rows.slice(from, from + Number(query.limit)), count: rows.length } }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <NotificationContextProvider>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <Said />
      </NotificationContextProvider>
      <Place />
    </MemoryRouter>
  )
  const { result } = renderHook(() => useDatedList<Row>('visits', dates), { wrapper })
  await moment()
  const shown = () => result.current.rows?.map(({ id }) => id)
  return { calls, list: () => result.current, shown, point: (on: boolean) => pointer(on, () => result.current.guard) }
}

const pointer = (on: boolean, guard: () => { onPointerEnter: () => void; onPointerLeave: () => void }) =>
  act(async () => (on ? guard().onPointerEnter() : guard().onPointerLeave()))

const see = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-07-16T06:00:00Z') })
  rows = [{ id: 2 }, { id: 1 }]
  answer = undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a list of days', () => {
  test('asks for what is new every ten seconds, and does not look busy meanwhile', async () => {
    const { calls, list, shown } = await openList()
    rows = [{ id: 3 }, ...rows]
    answer = undefined
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(list().isFetching).toBe(false)
    expect(shown()).toEqual([3, 2, 1])
    expect(calls).toHaveLength(2)
  })

  test('asks nothing while its tab is hidden, and at once when it is seen again', async () => {
    const { calls } = await openList()
    await see('hidden')
    await tenSeconds()
    await tenSeconds()
    expect(calls).toHaveLength(1)
    await see('visible')
    expect(calls).toHaveLength(2)
  })

  test('that is over asks nothing by itself; a search neither', async () => {
    const { calls, list } = await openList()
    await act(async () => list().setRange({ from: '2025-07-01', to: '2025-07-02' }))
    await moment()
    const before = calls.length
    await tenSeconds()
    expect(calls).toHaveLength(before)
    await act(async () => list().setSearch('sita'))
    await moment()
    await tenSeconds()
    expect(calls).toHaveLength(before + 1)
  })

  test('is asked for by Search, also with the days that it shows', async () => {
    const { calls, list } = await openList()
    await act(async () => list().setRange(todayRange()))
    expect(calls).toHaveLength(2)
  })

  test('goes on to the next day past midnight in Nepal', async () => {
    const { calls, list } = await openList()
    expect(list().range.from).toBe('2025-07-16')
    vi.setSystemTime(new Date('2025-07-16T18:16:00Z'))
    await tenSeconds()
    await tenSeconds()
    expect(list().range).toEqual({ from: '2025-07-17', to: '2025-07-17' })
    expect(calls.at(-1)?.query.date_after).toBe('2025-07-17')
  })

  test('keeps its rows when renewing fails, and says why they may be old', async () => {
    const { list, shown } = await openList()
    answer = { status: 500 }
    await tenSeconds()
    expect(shown()).toEqual([2, 1])
    expect(list().error).toBeNull()
    expect(list().failure).toMatchObject({ status: 500 })
    answer = undefined
    await tenSeconds()
    expect(list().failure).toBeNull()
  })

  test('keeps rows and page when another page cannot be had, and says nothing', async () => {
    rows = Array.from({ length: 30 }, (_, index) => ({ id: 30 - index }))
    const { list, shown } = await openList()
    answer = { status: 500 }
    await act(async () => list().pagination.onPage(2))
    await moment()
    expect(shown()).toEqual(rows.slice(0, 10).map(({ id }) => id))
    expect(list().pagination.page).toBe(1)
    expect(list().error ?? list().failure).toBeNull()
    answer = undefined
    await act(async () => list().pagination.onPage(2))
    await moment()
    expect(shown()).toEqual(rows.slice(10, 20).map(({ id }) => id))
  })

  test('says that a page further away, and another size, cannot be had', async () => {
    rows = Array.from({ length: 50 }, (_, index) => ({ id: 50 - index }))
    const { list, shown } = await openList()
    answer = { status: 500 }
    await act(async () => list().pagination.onPage(5))
    await moment()
    expect(shown()).toEqual(rows.slice(0, 10).map(({ id }) => id))
    await act(async () => list().pagination.onPerPage(25))
    await moment()
    expect(alerts).toEqual(['Paginate Error', 'Failed to get PostPerPage Data'])
  })
})

describe('the address of a list', () => {
  const query = () => Object.fromEntries(new URLSearchParams(place.search))

  test('tells its days, its search and its page; the way back shows what was there', async () => {
    rows = Array.from({ length: 30 }, (_, index) => ({ id: 30 - index }))
    const { calls, list } = await openList()
    expect(place.search).toBe('')
    await act(async () => list().setRange({ from: '2025-07-01', to: '2025-07-02' }))
    await moment()
    await act(async () => list().pagination.onPage(2))
    await moment()
    expect(query()).toEqual({ from: '2025-07-01', to: '2025-07-02', page: '2' })
    await act(async () => list().setSearch(' sita '))
    await moment()
    expect(query()).toEqual({ from: '2025-07-01', to: '2025-07-02', search: 'sita' })
    expect(calls.at(-1)?.query).toMatchObject({ search: 'sita', offset: 0 })
    await act(async () => list().setRange(todayRange()))
    await moment()
    expect([place.search, list().search]).toEqual(['', ''])
    await act(async () => place.back())
    await moment()
    expect([list().search, list().range.from]).toEqual(['sita', '2025-07-01'])
  })

  test('opens what it tells, and today where a day of it is none', async () => {
    const { calls, list } = await openList('/visits?from=2025-07-01&to=2025-07-02&page=3&perPage=25&other=1')
    expect(calls[0]?.query).toEqual({ date_after: '2025-07-01', date_before: '2025-07-02', offset: 50, limit: 25 })
    await act(async () => list().pagination.onPage(1))
    expect(query().other).toBe('1')
    cleanup()
    const wrong = await openList('/visits?from=2025-07-41&to=2025-07-02')
    expect(wrong.list().range).toEqual(todayRange())
  })

  test('without a size means the size that was last chosen for this list', async () => {
    const first = await openList()
    await act(async () => first.list().pagination.onPerPage(25))
    cleanup()
    const { calls, list } = await openList()
    expect(calls[0]?.query.limit).toBe(25)
    expect(list().pagination.perPage).toBe(25)
    cleanup()
    expect((await openList('/visits?page=1&perPage=10&search=x')).list().pagination.perPage).toBe(10)
  })
})

describe('rows under the pointer', () => {
  test('stay where they are, each as it is now, until the pointer leaves', async () => {
    const { list, shown, point } = await openList()
    await point(true)
    rows = [{ id: 4 }, { id: 3 }, { id: 2, status: 'collected' }]
    await tenSeconds()
    expect(list().rows).toEqual([{ id: 2, status: 'collected' }, { id: 1 }])
    expect(list().fresh).toBe(2)
    await point(false)
    expect(shown()).toEqual([4, 3, 2])
    expect(list().fresh).toBe(0)
  })

  test('give way to what the user asks for', async () => {
    const { list, shown, point } = await openList()
    await point(true)
    rows = [{ id: 3 }, ...rows]
    await act(async () => list().setRange(todayRange()))
    await moment()
    expect(shown()).toEqual([3, 2, 1])
    rows = [{ id: 4 }, ...rows]
    await tenSeconds()
    expect(shown()).toEqual([3, 2, 1])
    await act(async () => list().showFresh())
    expect(shown()).toEqual([4, 3, 2, 1])
    rows = [{ id: 5 }, ...rows]
    await act(async () => void list().reload('start'))
    await moment()
    expect(shown()).toEqual([5, 4, 3, 2, 1])
  })
})
