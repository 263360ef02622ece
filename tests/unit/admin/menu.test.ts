import { expect, test } from 'vitest'
import { screenPages } from '~/admin/screenPages'
import {
  filterMenu,
  menuOf,
  moduleOfRoute,
  plannedScreenAt,
  type Screen,
  screensOf,
  visibleMenus,
  visibleModules,
} from '~/admin/shell/menu'
import { type Module, plannedScreen } from '~/metadata/module'
import { modules as allModules, resources } from '~/metadata/registry'

const lab: Module = {
  name: 'lab',
  label: 'Lab',
  apiPrefix: 'test-app',
  menu: [
    {
      label: 'Billing',
      entries: ['/billing', plannedScreen('/refund', 'Refund Billing', 'lab_refund_billing', ['view', 'add'])],
    },
    { label: 'Setup', entries: ['/department', plannedScreen('/test-Method', 'Method to come', 'method'), '/gone'] },
  ],
}
const pharmacy: Module = {
  name: 'pharmacy',
  label: 'Pharmacy',
  apiPrefix: 'x',
  menu: [{ label: 'Items', entries: [plannedScreen('/item', 'Item', 'pharmacy_item')] }],
}
const coreSetup: Module = {
  name: 'core-setup',
  label: 'Core Setup',
  apiPrefix: 'y',
  menu: [{ label: 'Users', entries: ['/user'] }],
}
const modules = [lab, pharmacy, coreSetup]

const screen = (route: string, label: string, module: Screen['module'] = 'lab'): Screen => ({
  route,
  label,
  viewPermission: `view${route}`,
  permissions: [`view${route}`, `add${route}`],
  module,
  collapseSidebar: false,
})
const screens = [
  screen('/billing', 'Billing'),
  screen('/plugged-in', 'Plugged In'),
  screen('/test-method', 'Test Method'),
  { ...screen('/department', 'Department'), routeAliases: ['/ward'] },
  screen('/user', 'User', 'core-setup'),
]

const routesIn = (module: Module, permissions: { isSuperuser: boolean; permissions: Set<string> }) =>
  menuOf(module, modules, screens, permissions).map(({ label, entries }) => [
    label,
    ...entries.map(({ route }) => route),
  ])
const clerk = (...codes: string[]) => ({ isSuperuser: false, permissions: new Set(codes) })
const admin = { isSuperuser: true, permissions: new Set<string>() }

test('an entry shows with any right of its own, a group with any entry, in the order of the module', () => {
  expect(routesIn(lab, clerk('view/test-method', 'view/department'))).toEqual([
    ['Setup', '/department', '/test-method'],
  ])
  expect(routesIn(lab, clerk('view/billing'))).toEqual([['Billing', '/billing']])
  expect(routesIn(lab, clerk('add/billing'))).toEqual([['Billing', '/billing']])
  expect(routesIn(lab, clerk())).toEqual([])
})

test('an entry opens with the right to view, and says so for the search and the home page', () => {
  const opens = (code: string) => menuOf(lab, modules, screens, clerk(code))[0]?.entries[0]?.canOpen
  expect([opens('view/billing'), opens('add/billing')]).toEqual([true, false])
})

test('what no module names follows at the end of the last group', () => {
  expect(routesIn(lab, clerk('view/department', 'view/plugged-in'))).toEqual([['Setup', '/department', '/plugged-in']])
})

test('a screen still to come is not in the menu, but its address says so', () => {
  expect(routesIn(lab, clerk('add_lab_refund_billing'))).toEqual([])
  expect(plannedScreenAt('/REFUND', modules, screens)?.label).toBe('Refund Billing')
  expect(['/billing', '/nowhere'].map((route) => plannedScreenAt(route, modules, screens))).toEqual([
    undefined,
    undefined,
  ])
})

test('an announcement falls away when its screen is there, as does a route without a screen', () => {
  expect(routesIn(lab, admin)).toEqual([
    ['Billing', '/billing'],
    ['Setup', '/department', '/test-method', '/plugged-in'],
  ])
  const method = menuOf(lab, modules, screens, admin)[1]?.entries[1]
  expect(method).toEqual({ route: '/test-method', routeAliases: [], label: 'Test Method', canOpen: true })
  expect(routesIn(lab, clerk('view_method'))).toEqual([])
})

const inEnglish = (name: string) => name

test('the search finds names in any case and drops empty groups', () => {
  const menu = menuOf(lab, modules, screens, admin)
  expect(
    filterMenu(menu, ' METH ', inEnglish).map(({ label, entries }) => [label, ...entries.map((one) => one.label)]),
  ).toEqual([['Setup', 'Test Method']])
  expect(filterMenu(menu, 'nothing', inEnglish)).toEqual([])
  expect(filterMenu(menu, '', inEnglish)).toEqual(menu)
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

test('a line finds its screen by any of its addresses, and keeps the address that it names', () => {
  const atWard: Module = { ...lab, name: 'inventory', menu: [{ label: 'Rooms', entries: ['/Ward'] }] }
  const [rooms] = menuOf(atWard, [atWard, pharmacy], screens, admin)
  expect(rooms?.entries).toEqual([
    { route: '/ward', routeAliases: ['/department'], label: 'Department', canOpen: true },
  ])
  const [setup] = menuOf({ ...lab, menu: atWard.menu }, [{ ...lab, menu: atWard.menu }], screens, admin)
  expect(setup?.entries.map(({ route }) => route)).toEqual(['/ward', '/billing', '/plugged-in', '/test-method'])
  const announcing: Module = {
    ...atWard,
    menu: [{ label: 'Rooms', entries: [plannedScreen('/ward', 'Ward', 'ward')] }],
  }
  expect(menuOf(announcing, [announcing], screens, admin)[0]?.entries[0]).toMatchObject({ label: 'Department' })
  expect(['/ward', '/department'].map((route) => moduleOfRoute(route, [lab, atWard], screens))).toEqual([
    'inventory',
    'lab',
  ])
  expect(moduleOfRoute('/department', [pharmacy, atWard], screens)).toBe('inventory')
})

test('a route belongs to the module that names it, or that it was declared in', () => {
  expect(moduleOfRoute('/test-method', modules, screens)).toBe('lab')
  expect(moduleOfRoute('/plugged-in', modules, screens)).toBe('lab')
  expect(moduleOfRoute('/ward', modules, screens)).toBe('lab')
  expect(moduleOfRoute('/', modules, screens)).toBeUndefined()
})

/** The menus of spec 1, section 2.3, in their order; the routes alone. */
const specified = {
  pharmacy: `/item /item-category /packing-type /packing-type-detail /item-unit /generic-name /manufacturer /supplier
    /customer /purchase /purchase-return /sale /sale-return /credit-clearance /party-payment /stock-analysis
    /item-ledger /purchase-report /sale-report /credit-report /party-payment-report /pharmacy-ird-user-activity-report
    /pharmacy-ird-materialized-report`,
  lab: `/quick-registration /opd-registration /follow-up /billing /refund /lab-credit-clearance /sample-collection
    /result-entry /lab-report-verification /footer-note /test /test-category /package-test /department /test-method
    /reference-range /test-rule /test-unit /sensitive-medicine /test-sensitive-medicine /report-comment /report-footer
    /test-finding /result-template /usg-service-setup /usg-report /lab-sale-report /department-wise-sale-report
    /referral-wise-sale-report /income-report /lab-ird-user-activity-report /lab-ird-materialized-report /doctor
    /referral /referral-edit`,
  'core-setup': `/user /customer-type /customer-edit /user-group /organization-setup /organization-rule /country
    /province /district /discount-scheme /additional-charge-type /bank /payment-mode /title`,
  inventory: `/inventory/item /inventory/item-category /inventory/packing-type /inventory/packing-type-detail
    /inventory/item-unit /inventory/manufacturer /inventory/supplier /inventory/purchase-order
    /inventory/purchase`,
}

/** Prayog's own screens among those of the specification (docs/decisions/master-fields.md, docs/decisions/permissions-and-scopes.md, docs/decisions/reports.md, docs/decisions/stock.md). */
const ownRoutes = [
  '/test-catalogue',
  '/sample-type',
  '/rejection-reason',
  '/sample-receipt',
  '/analyser-results',
  '/critical-calls',
  '/withdrawn-reports',
  '/organism',
  '/customer-edit/merge',
  '/mail-server',
  '/print-format',
  '/api-key',
  '/webhook',
  '/usg-report-result-entry',
  '/analyser',
  '/analyser-test-map',
  '/control-material',
  '/control-lot',
  '/control-target',
  '/quality-control',
  '/control-violations',
  '/late-tests',
  '/turnaround-report',
  '/reagent',
  '/discount-approval',
  '/lab-credit-report',
  '/sales-book',
  '/opening-stock',
  '/stock-adjustment',
  '/stock-take',
  '/inventory/opening-stock',
  '/inventory/stock-adjustment',
  '/inventory/consumption',
  '/inventory/requisition',
  '/inventory/dispatch',
  '/inventory/receive',
  '/inventory/requisition-cancellation',
  '/inventory/transit-loss',
  '/visit-report',
  '/margin-report',
  '/pharmacy-income-report',
  '/narcotic-register',
  '/counter-closing',
  '/purchase-book',
  '/inventory/stock-take',
  '/inventory/stock-analysis',
  '/inventory/item-ledger',
  '/purchase-correction',
  '/inventory/purchase-correction',
  '/opening-stock-correction',
  '/inventory/opening-stock-correction',
  '/quarantine',
  '/inventory/quarantine',
  '/unfit-stock',
  '/inventory/unfit-stock',
  '/store',
  '/inventory/store',
]

test.each(Object.entries(specified))('the menu of %s is complete and in order', (name, text) => {
  const all = screensOf(
    resources,
    screenPages.map(({ screen }) => screen),
  )
  const module = allModules.find((one) => one.name === name) as Module
  const routes = menuOf(module, allModules, all, admin).flatMap(({ entries }) => entries.map(({ route }) => route))
  expect(routes.filter((route) => !ownRoutes.includes(route))).toEqual(text.split(/\s+/))
})

test('the top bar has the four modules in the order of the fixed list', () => {
  expect(allModules.map(({ label }) => label)).toEqual(['Lab', 'Pharmacy', 'Inventory', 'Core Setup'])
})

test('the search finds a screen by its name in the language of the screen, and in English', () => {
  const menu = menuOf(lab, modules, screens, admin)
  const inNepali = (name: string) => (name === 'Test Method' ? 'जाँच विधि' : name)
  const searchFor = (text: string) =>
    filterMenu(menu, text, inNepali).flatMap(({ entries }) => entries.map((one) => one.label))
  expect(searchFor('विधि')).toEqual(['Test Method'])
  expect(searchFor('method')).toEqual(['Test Method'])
})

test('a module without a right in it goes where the rule of the organization says so', () => {
  const menus = modules.map((module) => ({
    module,
    sections: menuOf(module, modules, screens, clerk('view/billing')),
  }))
  const names = (hidesEmpty: boolean) => visibleMenus(menus, hidesEmpty).map(({ module }) => module.name)
  expect(names(false)).toEqual(['lab', 'pharmacy', 'core-setup'])
  expect(names(true)).toEqual(['lab'])
})
