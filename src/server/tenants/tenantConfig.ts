import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { type Config, readConfig } from '../config'
import type { Tenant } from './tenant'

/** The folder of all that tenants have in a folder of the group. */
const tenantsFolder = 'tenants'

/** The folder of a tenant in `DATA_DIR` or `BACKUP_DIR`. */
export const folderOf = (parent: string, name: string): string => path.join(parent, tenantsFolder, name)

/** The key of a tenant, from one of `SERVER_KEYS`: what it seals and signs is of no use at another tenant. */
const tenantKey = (key: string, name: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', `prayog tenant ${name}`, 32)).toString('base64')

/**
 * The environment in which a tenant would be an installation by itself, for its configuration and for commands: its own
 * database, folder, keys, backups and place in the bucket. It listens to no analysers and has no demo data.
 */
export function tenantEnvironment(group: Config, tenant: Tenant): Record<string, string | undefined> {
  const { name, databaseUrl, replicaUrl, publicUrl, hosts, limits } = tenant
  const { dataDir, serverKeys, backupDir, s3 } = group
  return {
    TENANTS_FILE: undefined,
    CONTROL_DATABASE_URL: undefined,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    DATA_DIR: folderOf(dataDir, name),
    SERVER_KEYS: serverKeys.map((key) => tenantKey(key, name)).join(),
    BACKUP_DIR: backupDir && folderOf(backupDir, name),
    S3_PREFIX: s3 && `${s3.prefix ?? ''}${name}/`,
    ...(limits.diskMb !== undefined && { FILE_QUOTA_MB: String(limits.diskMb) }),
    SEED: 'none',
    PUBLIC_URL: publicUrl,
    API_HOSTS: hosts.join(),
  }
}

/** The configuration of a tenant. @param environment that of the group */
export const tenantConfig = (environment: Record<string, string | undefined>, group: Config, tenant: Tenant): Config =>
  readConfig({ ...environment, ...tenantEnvironment(group, tenant) })
