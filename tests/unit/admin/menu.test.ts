import { expect, test } from 'vitest'
import {
  filterMenu,
  menuOf,
  moduleOfRoute,
  nameOfRoute,
  type Screen,
  visibleModules,
} from '../../../src/admin/shell/menu'
import type { Module } from '../../../src/metadata/module'

const lab: Module = {
  name: 'lab',
  label: 'Lab',
  app: 'test-app',
  menu: [
    { label: 'Billing', routes: ['/billing', '/lab-credit-clearance'] },
    { label: 'Setup', routes: ['/department', '/test-Method'] },
  ],
}
const pharmacy: Module = {
  name: 'pharmacy',
  label: 'Pharmacy',
  app: 'x',
  menu: [{ label: 'Items', routes: ['/item'] }],
}
const coreSetup: Module = {
  name: 'core-setup',
  label: 'Core Setup',
  app: 'y',
  menu: [{ label: 'Users', routes: ['/user'] }],
}
const modules = [lab, pharmacy, coreSetup]

const screen = (route: string, module: Screen['module'] = 'lab'): Screen => ({
  route,
  label: nameOfRoute(route),
  right: `view${route}`,
  module,
  wide: false,
})
const screens = [
  screen('/billing'),
  screen('/plugged-in'),
  screen('/test-method'),
  screen('/department'),
  screen('/user', 'core-setup'),
]

const routesIn = (module: Module, rights: { isSuperuser: boolean; rights: Set<string> }) =>
  menuOf(module, modules, screens, rights).map(({ label, entries }) => [label, ...entries.map(({ route }) => route)])
const clerk = (...codes: string[]) => ({ isSuperuser: false, rights: new Set(codes) })
const admin = { isSuperuser: true, rights: new Set<string>() }

test('an entry shows with its right, a group with any entry, in the order of the module', () => {
  expect(routesIn(lab, clerk('view/test-method', 'view/department'))).toEqual([
    ['Setup', '/department', '/test-method'],
  ])
  expect(routesIn(lab, clerk('view/billing'))).toEqual([['Billing', '/billing']])
  expect(routesIn(lab, clerk())).toEqual([])
})

test('what no module names follows at the end of the last group', () => {
  expect(routesIn(lab, clerk('view/department', 'view/plugged-in'))).toEqual([['Setup', '/department', '/plugged-in']])
})

test('screens still to come are announced to a superuser, and lead nowhere', () => {
  expect(routesIn(lab, admin)).toEqual([
    ['Billing', '/billing', '/lab-credit-clearance'],
    ['Setup', '/department', '/test-method', '/plugged-in'],
  ])
  const announced = menuOf(lab, modules, screens, admin)[0]?.entries[1]
  expect(announced).toEqual({ route: '/lab-credit-clearance', label: 'Lab Credit Clearance', ready: false })
  expect(nameOfRoute('/lab-ird-user-activity-report')).toBe('Lab IRD User Activity Report')
})

test('the search finds names in any case and drops empty groups', () => {
  const menu = menuOf(lab, modules, screens, admin)
  expect(filterMenu(menu, ' METH ').map(({ label, entries }) => [label, ...entries.map((one) => one.label)])).toEqual([
    ['Setup', 'Test Method'],
  ])
  expect(filterMenu(menu, 'nothing')).toEqual([])
  expect(filterMenu(menu, '')).toEqual(menu)
})

test('Lab and Core Setup show with a permission of their system type, the others always', () => {
  const shown = (isSuperuser: boolean, ...types: number[]) =>
    visibleModules(modules, {
      isSuperuser,
      permissions: types.map((systemType) => ({ id: 1, name: '', codeName: '', systemType })),
    }).map(({ name }) => name)
  expect(shown(false)).toEqual(['pharmacy'])
  expect(shown(false, 1)).toEqual(['lab', 'pharmacy'])
  expect(shown(false, 5)).toEqual(['pharmacy', 'core-setup'])
  expect(shown(true)).toEqual(['lab', 'pharmacy', 'core-setup'])
})

test('a route belongs to the module that names it, or that it was declared in', () => {
  expect(moduleOfRoute('/test-method', modules, screens)).toBe('lab')
  expect(moduleOfRoute('/plugged-in', modules, screens)).toBe('lab')
  expect(moduleOfRoute('/', modules, screens)).toBeUndefined()
})
