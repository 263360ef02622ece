import { expect, test } from 'vitest'
import { assertUniqueNames } from '~/metadata/assertUniqueNames'
import { moduleOptions, plannedScreen } from '~/metadata/module'
import { assignModule, findResource, listPermissions, resources, screens } from '~/metadata/registry'
import { type Resource, tableOf } from '~/metadata/resource'
import { defineProxyResource, defineResource, f } from '~/resource'
import { resourceGuardOf } from '~/server/resources/guard'
import { installation } from '~/server/start'

/** A master of one field. */
const plain = (name: string, more: object = {}) =>
  defineResource(name, { label: 'Thing', fields: { name: f.name() }, listColumns: ['name'], ...more })
const check = (...added: ReturnType<typeof assignModule>[]) =>
  assertUniqueNames({ ...installation, resources: [...resources, ...added] })

test('the names of the installation have one owner each', () => {
  expect(() => check()).not.toThrow()
  expect(new Set(resources.map(({ key }) => key)).size).toBe(resources.length)
})

test('a module states what sets its masters apart; the others own the plain names', () => {
  const namesIn = (module: Parameters<typeof assignModule>[1], more?: object) => {
    const { key, route, apiPath, permissionCode, tag, ...resource } = assignModule(plain('cold-box', more), module)
    return [key, tableOf({ key, proxyFor: resource.proxyFor }), route, apiPath, permissionCode, tag]
  }
  expect(namesIn('lab')).toEqual(['cold-box', 'coldBox', '/cold-box', 'test-app/cold-box', 'cold_box', 'Thing'])
  expect(namesIn('pharmacy')).toEqual([
    ...['cold-box', 'coldBox', '/cold-box', 'pharmacy-app/cold-box', 'pharmacy_cold_box', 'Thing'],
  ])
  expect(namesIn('inventory')).toEqual([
    ...['inventory-cold-box', 'inventoryColdBox', '/inventory/cold-box', 'inventory-app/cold-box'],
    ...['inventory_cold_box', 'Inventory: Thing'],
  ])
  expect(namesIn('inventory', { permissionCode: 'box', apiPath: 'box-app/box' }).slice(3, 5)).toEqual([
    'box-app/box',
    'box',
  ])
})

test.each([
  [
    'key',
    [assignModule(plain('box'), 'lab'), assignModule(plain('box'), 'pharmacy')],
    "resources/lab/box.ts and resources/pharmacy/box.ts have the same key 'box'",
  ],
  [
    'route of a master, in any case',
    [assignModule(plain('box', { routeAliases: ['/Old-Box'] }), 'lab'), assignModule(plain('old-box'), 'pharmacy')],
    "resources/lab/box.ts and resources/pharmacy/old-box.ts have the same route '/old-box'",
  ],
  [
    'route of a screen',
    [assignModule(plain('billing'), 'lab')],
    "resources/lab/billing.ts and custom/lab/billing/screen.ts have the same route '/billing'",
  ],
  [
    'table',
    [assignModule(plain('cold-box'), 'lab'), assignModule(plain('coldBox'), 'pharmacy')],
    "resources/lab/cold-box.ts and resources/pharmacy/coldBox.ts have the same table 'coldBox'",
  ],
  [
    'path',
    [assignModule(plain('box', { apiPath: 'test-app/box-b' }), 'lab'), assignModule(plain('box-b'), 'lab')],
    "resources/lab/box.ts and resources/lab/box-b.ts have the same path 'test-app/box-b'",
  ],
  [
    'code of one that states it and one whose name gives it',
    [assignModule(plain('box', { permissionCode: 'box_b' }), 'lab'), assignModule(plain('box-b'), 'lab')],
    "resources/lab/box.ts and resources/lab/box-b.ts have the same code 'box_b'",
  ],
  [
    'code that two modules state',
    [assignModule(plain('box', { permissionCode: 'user_role' }), 'lab')],
    "and resources/lab/box.ts have the same code 'user_role'",
  ],
])('two with one %s stop the start', (_, added, message) => {
  expect(() => check(...added)).toThrow(message)
})

test('a master that leads to one without a file stops the start', () => {
  const lost = plain('lost')
  const stray = defineResource('stray', {
    label: 'Stray',
    fields: { lost: f.reference(() => lost, { label: 'Lost' }) },
    listColumns: ['lost'],
  })
  const message = 'which has no file of its own'
  expect(() => check(assignModule(stray, 'lab'))).toThrow(
    `resources/lab/stray.ts leads to the resource lost, ${message}`,
  )
  expect(() => check(assignModule(defineProxyResource(lost), 'inventory'))).toThrow(message)
})

test('a second screen shows the table of the first, by names, paths and rights of its own', () => {
  const box = assignModule(
    plain('box', { permissionCode: 'crate', routeAliases: ['/crate'], apiPath: 'x/y', messages: { created: 'In!' } }),
    'lab',
  )
  const second = assignModule(defineProxyResource(box, { label: 'Case' }), 'inventory')
  expect(() => check(second, box)).not.toThrow()
  expect([
    second.key,
    second.route,
    second.routeAliases,
    second.permissionCode,
    second.apiPath,
    tableOf(second),
  ]).toEqual([...['inventory-box', '/inventory/box', [], 'inventory_box', 'inventory-app/box', 'box']])
  expect([second.messages.created, second.messages.updated]).toEqual(['In!', 'Case Updated Successfully '])
  expect(() => assignModule(box, 'inventory')).toThrow('The resource box of lab is exported in inventory as well')
  expect(assignModule(box, 'lab')).toBe(box)
})

test('a second screen is watched as the first', () => {
  const user = findResource('user')
  expect(resourceGuardOf(user)).toBeDefined()
  expect(resourceGuardOf(assignModule(defineProxyResource(user), 'inventory'))).toBe(resourceGuardOf(user))
})

test('a fixed field is one of the master, and its value one of the field', () => {
  const kinds = [
    { id: 1, name: 'Counter' },
    { id: 2, name: 'Main' },
  ] as const
  const store = defineResource('store', {
    label: 'Store',
    fields: {
      name: f.name(),
      kind: f.choice({ label: 'Kind', choices: kinds }),
      cold: f.boolean({ label: 'Cold' }),
      parent: f.reference((): Resource => store, { label: 'Parent' }),
    },
    listColumns: ['name'],
    fixedValues: { kind: 1 },
  })
  const cold = defineProxyResource(store, { fixedValues: { kind: 2, cold: true } })
  expect(cold.fields.kind.options).toMatchObject({ readOnly: true, defaultValue: 2 })
  expect(store.fields.kind.options).toMatchObject({ readOnly: true, defaultValue: 1 })
  // @ts-expect-error a field that the master has not
  expect(() => defineProxyResource(store, { fixedValues: { colour: 1 } })).toThrow("store cannot fix 'colour'")
  // @ts-expect-error a value that the field has not
  expect(() => defineProxyResource(store, { fixedValues: { kind: 3 } })).toThrow('Kind must be one of the list.')
  // @ts-expect-error a value of another type
  expect(() => defineProxyResource(store, { fixedValues: { cold: 'yes, very' } })).toThrow('Cold must be yes or no.')
  // @ts-expect-error no declaration knows which record has which id
  expect(() => defineProxyResource(store, { fixedValues: { parent: 1 } })).toThrow("store cannot fix 'parent'")
  defineResource('box', {
    label: 'Box',
    fields: { module: f.choice({ label: 'Module', choices: moduleOptions }) },
    listColumns: ['module'],
    fixedValues: { module: 3 },
  })
})

test('an announced screen gives way to a master at any of its addresses', () => {
  const later = { label: 'Later', entries: [plannedScreen('/later', 'Later', 'pharmacy_later')] }
  const coming = installation.modules.map((one) =>
    one.name === 'pharmacy' ? { ...one, menu: [...one.menu, later] } : one,
  )
  const codesOf = (...added: ReturnType<typeof assignModule>[]) =>
    listPermissions({ ...installation, modules: coming, screens, resources: [...resources, ...added] }).map(
      ({ codeName }) => codeName,
    )
  expect(codesOf()).toContain('view_pharmacy_later')
  const maker = assignModule(plain('maker', { routeAliases: ['/Later'] }), 'pharmacy')
  expect(codesOf(maker)).not.toContain('view_pharmacy_later')
  expect(codesOf(maker)).toContain('view_pharmacy_maker')
})
