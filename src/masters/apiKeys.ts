import { f } from '../fields'
import type { Resource } from '../metadata/resource'
import { defineResource } from '../resource'

/**
 * Declares the master of API keys, as `api-key`: each lets another program use the API for the user who drew it.
 * @param users the master of users
 * @param permissions the master of permissions
 */
export const defineApiKeys = <U extends Resource, P extends Resource>(users: () => U, permissions: () => P) =>
  defineResource('api-key', {
    label: 'API Key',
    title: 'API Keys',
    fields: {
      name: f.name({ help: 'The program that uses the key. The history names it.' }),
      user: f.reference(users, { label: 'User', readOnly: true, showInForm: false }),
      validUntil: f.date({ label: 'Valid Until', help: 'The last day. Without one the key does not expire.' }),
      requestsPerMinute: f.number({
        label: 'Requests Per Minute',
        required: true,
        defaultValue: 120,
        wholeNumberMessage: 'Requests Per Minute must be a whole number.',
        min: [1, 'Requests Per Minute is between 1 and 10000.'],
        max: [10_000, 'Requests Per Minute is between 1 and 10000.'],
        help: 'More than these are refused until the minute has passed.',
      }),
      lastUsedOn: f.date({ label: 'Last Used', readOnly: true, showInForm: false }),
      permissions: f.references(permissions, {
        label: 'Permissions',
        responseAsIds: true,
        transfer: {
          ...{ categoryField: 'userPermissionCategory', moduleField: 'systemType', permissionField: 'codeName' },
        },
      }),
    },
    listColumns: ['name', 'user', 'validUntil', 'lastUsedOn', 'active'],
    dialogSize: 'lg',
  })
