import { expect, test } from 'vitest'
import { canAccess } from '../../../src/admin/canAccess'

const clerk = { isSuperuser: false, permissions: new Set(['view_lab_billing', 'add_lab_billing']) }

test('a code opens what it names and nothing else', () => {
  expect(canAccess(clerk, 'view_lab_billing')).toBe(true)
  expect(canAccess(clerk, 'edit_lab_billing')).toBe(false)
  expect(canAccess(clerk, 'view_lab')).toBe(false)
})

test('any of several codes is enough, and none of none', () => {
  expect(canAccess(clerk, ['edit_lab_billing', 'add_lab_billing'])).toBe(true)
  expect(canAccess(clerk, ['edit_lab_billing', 'view_user'])).toBe(false)
  expect(canAccess(clerk, [])).toBe(false)
})

test('a superuser may do everything', () => {
  expect(canAccess({ isSuperuser: true, permissions: new Set() }, 'whatever')).toBe(true)
})
