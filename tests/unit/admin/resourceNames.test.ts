import { describe, expect, it } from 'vitest'
import { noPermissions } from '~/admin/canAccess'
import { canAccessResource } from '~/admin/resourceAccess'
import { findDocument, findMaster, resourceNameOf } from '~/admin/resourceNames'
import { resources } from '~/admin/resourceScreens'
import { iconNameOf } from '~/admin/screenIcon'
import { manifest } from '~/metadata/manifest'
import { permissionFor, routesOf } from '~/metadata/resource'

describe('the names of resources', () => {
  it('lead to each master by its key and by every path of its screen', () => {
    for (const master of manifest.masters) {
      expect([master.key, findMaster(master.key)?.key]).toEqual([master.key, master.key])
      if (master.menu)
        for (const route of routesOf(master))
          expect([route, findMaster(resourceNameOf({ route }))?.key]).toEqual([route, master.key])
    }
  })

  it('lead to a master by the plural that guessers make of its key', () => {
    const named = ['provinces', 'itemCategories', 'banks'].map((name) => findMaster(name)?.key)
    expect(named).toEqual(['province', 'item-category', 'bank'])
  })

  it('lead to each document by the path of its screen, and to nothing for another name', () => {
    for (const document of manifest.documents) expect(findDocument(resourceNameOf(document))).toBe(document)
    expect([findMaster('no-such-master'), findDocument('no-such-document')]).toEqual([undefined, undefined])
  })
})

describe('the icon of a screen', () => {
  it('is its own, else that of its module, also for the page of a record and a further path', () => {
    expect(['/billing', '/billing/7/show', '/patient/3/show', '/inventory/supplier'].map(iconNameOf)).toEqual([
      ...['ReceiptLong', 'ReceiptLong', 'Person', 'LocalShipping'],
    ])
    expect(['/test-unit', '/Unit', '/lab-sale-report', '/nowhere'].map(iconNameOf)).toEqual([
      ...['Straighten', 'Straighten', 'Science', 'Article'],
    ])
  })

  it('is given to each of react-admin’s resources', () => {
    expect(resources.filter(({ props }) => !props.icon)).toEqual([])
  })
})

describe('access to a resource, as react-admin asks for it', () => {
  const user = (...codes: string[]) => ({ isSuperuser: false, permissions: new Set(codes) })
  const superuser = { isSuperuser: true, permissions: new Set<string>() }
  const masters = manifest.masters.filter(({ menu }) => menu)

  it('follows the permissions of each master, and no one may do what it does not offer', () => {
    for (const master of masters) {
      const resource = resourceNameOf(master)
      const mayWith = (action: string, ...codes: string[]) => canAccessResource(user(...codes), { resource, action })
      expect(mayWith('list', permissionFor(master, 'view'))).toBe(true)
      expect(mayWith('list', permissionFor(master, 'add'))).toBe(false)
      expect(mayWith('create', permissionFor(master, 'add'))).toBe(master.actions.includes('add'))
      expect(mayWith('edit', permissionFor(master, 'edit'))).toBe(master.actions.includes('edit'))
      expect(mayWith('delete', permissionFor(master, 'delete'))).toBe(false) // only who may edit has the Actions column
      const offersDelete = master.actions.includes('delete')
      expect(mayWith('delete', permissionFor(master, 'delete'), permissionFor(master, 'edit'))).toBe(offersDelete)
      expect(canAccessResource(superuser, { resource, action: 'delete' })).toBe(offersDelete)
    }
  })

  it('follows the permissions of documents and screens', () => {
    const resource = 'billing'
    expect(canAccessResource(user('view_lab_billing'), { resource, action: 'show' })).toBe(true)
    expect(canAccessResource(user('view_lab_billing'), { resource, action: 'create' })).toBe(false)
    expect(canAccessResource(user('add_lab_billing'), { resource, action: 'create' })).toBe(true)
    expect(canAccessResource(superuser, { resource, action: 'delete' })).toBe(false)
  })

  it('is refused for what is not known', () => {
    expect(canAccessResource(superuser, { resource: 'no-such-master', action: 'list' })).toBe(false)
    expect(canAccessResource(superuser, { resource: 'billing', action: 'no-such-action' })).toBe(false)
    expect(canAccessResource(noPermissions, { resource: 'billing', action: 'list' })).toBe(false)
  })
})
