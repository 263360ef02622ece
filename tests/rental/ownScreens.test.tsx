// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '../unit/admin/support/openApp'
import { signIn } from '../unit/admin/support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const equipment = [
  { id: 1, name: 'Mini Excavator', code: 'EX-1', dailyRate: '240.00' },
  { id: 2, name: 'Wheel Loader', code: 'WL-1', dailyRate: '310.00' },
].map((one) => ({
  ...one,
  version: 1,
  equipmentCategory: { id: 7, name: 'Earthmoving' },
  equipmentCategoryId: 7,
  active: true,
}))

/** Opens the page that `examples/rental/custom/rental/equipment/show.tsx` declares. */
const openEquipment = () =>
  openApp('/equipment/1/show', ({ path }) => {
    if (path === 'rental-app/equipment/1') return { data: equipment[0] }
    if (path === 'rental-app/equipment/2') return { data: equipment[1] }
    if (path === 'rental-app/equipment') return { data: { results: equipment, count: 2, next: null, previous: null } }
    return undefined
  })

it('a file replaces the screen of a record, written with stock components of react-admin', async () => {
  signIn(['view_equipment'])
  const app = openEquipment()
  const table = await screen.findByRole('table')
  expect(screen.getByRole('link', { name: 'Equipment' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getAllByText('EX-1').length).toBeGreaterThan(0)
  expect((await within(table).findAllByRole('row')).length).toBe(3)
  const siblings = app.calls.find(({ path, query }) => path === 'rental-app/equipment' && query.equipment_category)
  expect(siblings?.query).toMatchObject({ equipment_category: 7 })
  await userEvent.setup().click(within(table).getByText('Wheel Loader'))
  expect(await screen.findByText('WL-1')).toBeTruthy()
  expect(app.path()).toBe('/equipment/2/show')
})

it('such a screen requires the permission of its action', async () => {
  signIn(['view_workshop'])
  const app = openEquipment()
  expect(await screen.findByText('Permission denied.')).toBeTruthy()
  expect(app.calls.some(({ path }) => path.startsWith('rental-app/equipment'))).toBe(false)
})
