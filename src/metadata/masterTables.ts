import application from '~app/application'
import { kebabToCamel } from './resource'

/** The table of a master by its key; a proxy resource has none of its own. */
const tableNamed = (key: string): string => kebabToCamel(key)

/** The tables of the masters that the framework itself reads, by their names in TypeScript. */
export const masterTables = {
  users: tableNamed(application.users),
  roles: tableNamed(application.roles),
  /** The pairs of roles and permissions. */
  rolePermissions: `${tableNamed(application.roles)}Permissions`,
  permissions: tableNamed(application.permissions),
  permissionCategories: tableNamed(application.permissionCategories),
  paymentModes: tableNamed(application.paymentModes),
  /** The tables of masters that an application need not have. */
  apiKeys: tableNamed(application.apiKeys ?? 'api-key'),
  apiKeyPermissions: `${tableNamed(application.apiKeys ?? 'api-key')}Permissions`,
  webhooks: tableNamed(application.webhooks ?? 'webhook'),
  webhookEvents: `${tableNamed(application.webhooks ?? 'webhook')}Events`,
} as const
