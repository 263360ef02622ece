import { expect, it } from 'vitest'
import { readConfig } from '../config'
import { parseTenants, type Tenant } from './tenant'
import { tenantConfig } from './tenantConfig'

it('gives a tenant files, backups, keys and a place in the bucket of its own', () => {
  const environment = {
    ...{ DATA_DIR: '/var/lib/prayog', BACKUP_DIR: '/backups', SERVER_KEYS: 'a key of the group that is long enough' },
    ...{ S3_BUCKET_URL: 'https://s3.example.com/files', S3_PREFIX: 'prayog/', S3_ACCESS_KEY_ID: 'id' },
    ...{ S3_SECRET_ACCESS_KEY: 'secret', TENANTS_FILE: '/etc/prayog/tenants.json' },
  }
  const group = readConfig(environment)
  const list = ['one', 'two'].map((name) => ({
    name,
    hosts: [`${name}.example.com`],
    databaseUrl: `postgres://db/${name}`,
  }))
  const [one, two] = parseTenants(list, 'The list').map((tenant: Tenant) => tenantConfig(environment, group, tenant))
  expect(one).toMatchObject({
    dataDir: '/var/lib/prayog/tenants/one',
    backupDir: '/backups/tenants/one',
    databaseUrl: 'postgres://db/one',
    tenantsFile: undefined,
    s3: { prefix: 'prayog/one/' },
  })
  expect(one!.serverKeys).toHaveLength(1)
  expect(new Set([...group.serverKeys, ...one!.serverKeys, ...two!.serverKeys]).size).toBe(3)
})
