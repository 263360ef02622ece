import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumbers, plannedScreen } from '~/metadata/module'
import { listPermissions } from '~/metadata/registry'
import { syncPermissions } from '~/server/auth/permissions'
import { transaction } from '~/server/database/transaction'
import { installation } from '~/server/start'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'

const each = (actions: string, ...stems: string[]) =>
  stems.flatMap((stem) => actions.split(' ').map((action) => `${action}_${stem}`))

/** Every code that spec 1 section 6 and spec 2 name. */
const named = [
  ...['view_user', 'view_user_role', 'view_province', 'view_test_unit', 'view_pharmacy_item', 'view_sample_collection'],
  ...['verify_lab_report', 'print_lab_report', 'undo_sample_collection', 'add_lab_billing', 'change_user_password'],
  ...each('edit', 'user', 'customer_type', 'user_role', 'organization_setup', 'organization_rule', 'country'),
  ...each('edit', 'province', 'district', 'discount_scheme', 'additional_charge_type', 'bank', 'payment_mode', 'title'),
  ...each('edit', 'department', 'doctor', 'footer_note', 'package_test', 'reference_range', 'referral'),
  ...each('edit', 'report_comment', 'report_footer', 'result_entry', 'sensitive_medicine', 'test', 'test_category'),
  ...each('edit', 'test_finding', 'test_method', 'test_unit'),
  ...each('edit', 'pharmacy_item', 'pharmacy_supplier', 'pharmacy_purchase'),
  ...each('view', 'district', 'country', 'discount_scheme', 'title', 'referral', 'test_method', 'doctor', 'follow_up'),
  ...each('view', 'footer_note', 'usg_test_setup', 'reagent', 'sensitive_medicine', 'report_comment', 'report_footer'),
  ...each('view', 'lab_billing', 'lab_refund_billing', 'pharmacy_sale', 'pharmacy_purchase_return'),
  ...each('view', 'pharmacy_sale_return', 'quick_registration', 'clinic_opd_registration'),
  ...each('add', 'clinic_quick_registration', 'discount_scheme', 'referral', 'sample_collection', 'test'),
]

/** The codes that follow from the pattern: of every screen that the menus of section 2.3 name. */
const followed = [
  ...each('view add edit', 'user', 'user_role', 'customer_type', 'additional_charge_type', 'bank', 'reagent'),
  ...each('view add edit', 'sensitive_medicine', 'test_sensitive_medicine', 'report_comment', 'test_finding'),
  ...each('view add edit', 'usg_test_setup', 'footer_note', 'follow_up', 'clinic_opd_registration', 'usg_report'),
  ...each('view add', 'lab_refund_billing', 'lab_credit_clearance'),
  ...each('view edit', 'customer_edit', 'referral_edit'),
  ...each('view', 'lab_sale_report', 'department_wise_sale_report', 'referral_wise_sale_report', 'income_report'),
  ...each('view', 'lab_ird_user_activity_report', 'lab_ird_materialized_report'),
  ...each('view add edit', 'pharmacy_item', 'pharmacy_item_category', 'pharmacy_packing_type'),
  ...each('view add edit', 'pharmacy_packing_type_detail', 'pharmacy_item_unit', 'pharmacy_generic_name'),
  ...each('view add edit', 'pharmacy_manufacturer', 'pharmacy_supplier', 'pharmacy_customer', 'pharmacy_purchase'),
  ...each('view add', 'pharmacy_purchase_return', 'pharmacy_sale', 'pharmacy_sale_return'),
  ...each('view add', 'pharmacy_credit_clearance', 'pharmacy_party_payment'),
  ...each('view', 'pharmacy_stock_analysis', 'pharmacy_item_ledger', 'pharmacy_purchase_report'),
  ...each('view', 'pharmacy_sale_report', 'pharmacy_credit_report', 'pharmacy_party_payment_report'),
  ...each('view', 'pharmacy_ird_user_activity_report', 'pharmacy_ird_materialized_report'),
  ...each('view add edit', 'inventory_item', 'inventory_item_category', 'inventory_packing_type'),
  ...each('view add edit', 'inventory_packing_type_detail', 'inventory_item_unit', 'inventory_manufacturer'),
  ...each('view add edit', 'inventory_supplier', 'inventory_purchase'),
]

interface Row {
  id: number
  codeName: string
  systemType: number
  userPermissionCategory: { id: number; name: string }
}

describe('permissions', () => {
  let server: TestServer
  let admin: ApiClient
  const all = async (path: string): Promise<Row[]> => {
    const { status, body } = await admin.get(path)
    expect([path, status]).toEqual([path, 200])
    return body.results
  }
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.createSuperuser()
  })
  afterAll(() => server.close())

  it('has every code that the specification names, and those that follow from its pattern', async () => {
    const codes = (await all('user-permission?offset=0&limit=0')).map(({ codeName }) => codeName)
    expect([...named, ...followed].filter((code) => !codes.includes(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('sorts the codes of each module into its categories', async () => {
    const typeOf = async (code: string) => (await all(`user-permission?code_name=${code}`))[0]?.systemType
    expect(await typeOf('view_lab_refund_billing')).toBe(moduleNumbers.lab)
    expect(await typeOf('view_pharmacy_sale')).toBe(moduleNumbers.pharmacy)
    expect(await typeOf('edit_inventory_item')).toBe(moduleNumbers.inventory)
    expect(await typeOf('edit_bank')).toBe(moduleNumbers['core-setup'])
  })

  it('answers the calls of the picker: categories of a module, permissions of a category and of a module', async () => {
    for (const systemType of Object.values(moduleNumbers)) {
      const categories = await all(`user-permission-category?system_type=${systemType}&offset=0&limit=0`)
      const ofModule = await all(`user-permission?user_permission_category__system_type=${systemType}&offset=0&limit=0`)
      expect(categories.every((one) => one.systemType === systemType)).toBe(true)
      expect(ofModule.every((one) => one.systemType === systemType)).toBe(true)
      expect(ofModule.length > 0).toBe(systemType !== moduleNumbers.account)
      const byCategory: number[] = []
      for (const { id } of categories) {
        const path = `user-group-app/user-permission?user_permission_category=${id}&offset=0&limit=0`
        const rows = await all(path)
        expect(rows.every((row) => row.userPermissionCategory.id === id)).toBe(true)
        expect(rows.length).toBeGreaterThan(0)
        byCategory.push(...rows.map((row) => row.id))
      }
      expect(byCategory.toSorted()).toEqual(ofModule.map(({ id }) => id).toSorted())
    }
  })

  it('offers the group form all permissions with category and module, to whoever may set groups', async () => {
    const holder = await server.createUserWithPermissions(['add_user_role'])
    const { body } = await holder.get('user-group-app/user-group/permission?offset=0&limit=0')
    expect(body.results.length).toBe((await all('user-permission?limit=0')).length)
    const shown = ['codeName', 'id', 'name', 'systemType', 'userPermissionCategory', 'userPermissionCategoryId']
    expect(Object.keys(body.results[0]).toSorted()).toEqual(shown)
  })

  it('an announced screen gives way to the real one: its codes stay with their groups, none is double', async () => {
    const later = { label: 'Later', entries: [plannedScreen('/later', 'Later', 'pharmacy_later', ['view', 'add'])] }
    const coming = installation.modules.map((one) =>
      one.name === 'pharmacy' ? { ...one, menu: [...one.menu, later] } : one,
    )
    const announcing = { ...installation, modules: coming }
    await transaction(server.db, (trx) => syncPermissions(trx, announcing))
    const holder = await server.createUserWithPermissions(['view_pharmacy_later', 'add_pharmacy_later'])
    const groupCodes = async () =>
      (await holder.get('user-app/me')).body.group.permissions.map((one: Row) => one.codeName)
    const screen = {
      name: 'later',
      label: 'Later Desk',
      module: 'pharmacy',
      route: '/Later',
      permissions: { view_pharmacy_later: 'View Later' },
    } as const
    const withScreen = { ...announcing, screens: [...installation.screens, screen] }
    const ofLater = listPermissions(withScreen).filter(({ codeName }) => codeName.endsWith('pharmacy_later'))
    expect(ofLater).toEqual([
      {
        codeName: 'view_pharmacy_later',
        name: 'View Later',
        category: 'Later Desk',
        systemType: moduleNumbers.pharmacy,
      },
    ])
    await transaction(server.db, (trx) => syncPermissions(trx, withScreen))
    expect(await groupCodes()).toEqual(['view_pharmacy_later'])
    const categories = async () =>
      (await all(`user-permission-category?system_type=${moduleNumbers.pharmacy}&limit=0`)).map(
        (one) => (one as unknown as { name: string }).name,
      )
    expect(await categories()).toContain('Later Desk')
    expect(await categories()).not.toContain('Later')
    await transaction(server.db, (trx) => syncPermissions(trx, announcing))
    expect(await categories()).toContain('Later')
    expect(await groupCodes()).toEqual(['view_pharmacy_later'])
  })
})
