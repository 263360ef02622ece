import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { firstUserCode, hasNoUser } from '../auth/firstUser'
import { makeBackup } from '../backup/backup'
import { type Config, readConfig } from '../config'
import { openFileStore } from '../files/fileStore'
import { keyFileOf } from '../keys/keyFile'
import { serverKeysOf } from '../keys/serverKeys'
import { openDirectory } from '../tenants/openDirectory'
import { openTenantDatabase } from '../tenants/openTenant'
import { prepareTenant, readBuildName } from '../tenants/prepareTenant'
import { parseTenants, type Tenant, type TenantInput } from '../tenants/tenant'
import { tenantConfig, tenantEnvironment } from '../tenants/tenantConfig'
import { createDatabaseIfMissing, dropDatabase } from '../tenants/tenantDatabases'
import type { TenantDirectory, TenantFigures } from '../tenants/tenantDirectory'
import type { CliCommand } from './command'

const print = (line: string) => process.stdout.write(`${line}\n`)

const usages = {
  add: 'add <name> <host>[,<host>…] <database address> [--public-url <address>]',
  list: 'list [--json]',
  suspend: 'suspend <name>',
  resume: 'resume <name>',
  export: 'export <name> <file> [--key-file <file>]',
  remove: 'remove <name> [--confirm <name>] [--without-backup]',
  run: 'run <name> <command> …',
} as const

/** Servers have read a changed list by then, and finished the requests that they were at, in milliseconds. */
const followMs = 5000

type Action = keyof typeof usages

const misused = (action: Action) => new Error(`Usage: npx prayog tenant ${usages[action]}`)

interface Call {
  config: Config
  directory: TenantDirectory
}

async function findTenant(directory: TenantDirectory, name: string): Promise<Tenant> {
  const found = (await directory.list()).find((tenant) => tenant.name === name)
  if (!found) throw new Error(`There is no tenant ${name}. See: npx prayog tenant list`)
  return found
}

/** Makes and prepares the database before the tenant is in the list, so that running servers find it ready. */
async function add({ config, directory }: Call, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'public-url': { type: 'string' } },
  })
  const [name, hosts, databaseUrl, ...more] = positionals
  if (!name || !hosts || !databaseUrl || more.length > 0) throw misused('add')
  const publicUrl = values['public-url']
  const input: TenantInput = {
    name,
    hosts: hosts.split(','),
    databaseUrl,
    ...(publicUrl !== undefined && { publicUrl }),
  }
  const [tenant] = parseTenants([input], 'What was typed') as [Tenant]
  const withTenant = (tenants: readonly TenantInput[]) => [...tenants, input]
  parseTenants(withTenant(await directory.list().catch(() => [])), 'The list')
  const isNew = await createDatabaseIfMissing(databaseUrl)
  const own = tenantConfig(process.env, config, tenant)
  const database = await openTenantDatabase(own, tenant)
  let code: string | undefined
  try {
    await prepareTenant(database, own, readBuildName())
    if (await hasNoUser(database.db)) code = firstUserCode(await serverKeysOf(database.db))
  } finally {
    await database.close()
  }
  await directory.change(withTenant)
  print(
    `${name} is added${isNew ? ', in a new database' : ''}. Running servers serve it within seconds at ${tenant.hosts.join(', ')}.`,
  )
  if (code) print(`No user exists yet. Create the administrator on the sign-in page with the code ${code}`)
}

const megabytes = (bytes: number | null | undefined) =>
  typeof bytes === 'number' ? `${Math.round(bytes / 2 ** 20)} MB` : '–'

const lineOf = ({ name, state, hosts }: Tenant, figures: TenantFigures | undefined) =>
  [
    ...[name, state, hosts.join(','), figures?.version ?? '–'],
    ...[megabytes(figures?.databaseBytes), megabytes(figures?.fileBytes), figures?.lastBackupAt ?? '–'],
    figures?.error ?? '',
  ] as const

/** Shows how tenants are. Nothing here comes from their databases: servers at work have written the figures down. */
async function list({ directory }: Call, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const figures = await directory.readFigures()
  const tenants = await directory.list()
  if (values.json) {
    const rows = tenants.map(({ name, state, hosts, limits }) => ({ name, state, hosts, limits, ...figures.get(name) }))
    print(JSON.stringify(rows, null, 2))
    return
  }
  const header = ['name', 'state', 'hosts', 'version', 'database', 'files', 'last backup', 'error']
  const lines = [header, ...tenants.map((tenant) => lineOf(tenant, figures.get(tenant.name)))]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines)
    print(
      line
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

const setState =
  (action: 'suspend' | 'resume') =>
  async ({ directory }: Call, [name, ...more]: string[]): Promise<void> => {
    if (!name || more.length > 0) throw misused(action)
    await findTenant(directory, name)
    const state = action === 'suspend' ? 'suspended' : 'active'
    await directory.change((tenants) => tenants.map((tenant) => (tenant.name === name ? { ...tenant, state } : tenant)))
    print(`${name} is ${state}. Running servers follow within seconds.`)
  }

async function backUp(own: Config, tenant: Tenant, file: string): Promise<void> {
  const database = await openTenantDatabase(own, tenant)
  await makeBackup(database, own, file).finally(database.close)
}

/** Writes the keys that open a tenant's secrets into a file for this account only. */
async function writeKeyFile(own: Config, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (own.serverKeys.length > 0) await writeFile(file, `${own.serverKeys.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
  else await copyFile(keyFileOf(own.dataDir), file)
}

async function exportTenant({ config, directory }: Call, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  })
  const [name, file, ...more] = positionals
  if (!name || !file || more.length > 0) throw misused('export')
  const tenant = await findTenant(directory, name)
  const own = tenantConfig(process.env, config, tenant)
  const target = path.resolve(file)
  await backUp(own, tenant, target)
  const keyFile = values['key-file']
  if (keyFile !== undefined) await writeKeyFile(own, path.resolve(keyFile))
  print(`Written to ${target}. An empty installation takes it: npx prayog restore ${target}`)
  print(
    keyFile === undefined
      ? 'The key that opens its secrets is not in it; --key-file writes it to a file.'
      : `The key that opens its secrets is in ${path.resolve(keyFile)}: the file \`keys\` of the new DATA_DIR. Carry it apart from the backup.`,
  )
}

/** The name again: from an argument, or asked for. */
async function readConfirmation(name: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`This deletes the database and the files of ${name}. Type its name again: `)
  terminal.close()
  return typed.trim()
}

async function deleteFiles(own: Config): Promise<void> {
  const { storage } = openFileStore(own)
  if (own.s3) for await (const { key } of storage.list()) await storage.delete(key)
  await rm(own.dataDir, { recursive: true, force: true })
}

/** Suspended first, so that nobody writes what the last backup lacks. */
async function remove({ config, directory }: Call, args: string[]): Promise<void> {
  const options = { confirm: { type: 'string' }, 'without-backup': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw misused('remove')
  const tenant = await findTenant(directory, name)
  if ((values.confirm ?? (await readConfirmation(name))) !== name)
    throw new Error('The name was not the same. Nothing was removed.')
  const own = tenantConfig(process.env, config, tenant)
  await directory.change((tenants) => tenants.map((one) => (one.name === name ? { ...one, state: 'suspended' } : one)))
  if (!values['without-backup']) {
    if (tenant.state === 'active') await wait(followMs)
    const last = `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    const file = path.join(config.backupDir ?? config.dataDir, 'removed', `${last}.backup`)
    const keyFile = path.join(config.dataDir, 'removed', `${last}.keys`)
    await backUp(own, tenant, file)
    await writeKeyFile(own, keyFile)
    print(`The last backup: ${file}\nThe key of its secrets: ${keyFile}`)
  }
  await directory.change((tenants) => tenants.filter((one) => one.name !== name))
  await dropDatabase(tenant.databaseUrl)
  await deleteFiles(own)
  print(`${name} is removed.`)
}

const actions: Record<Exclude<Action, 'run'>, (call: Call, args: string[]) => Promise<void>> = {
  add,
  list,
  suspend: setState('suspend'),
  resume: setState('resume'),
  export: exportTenant,
  remove,
}

/** Runs another command as for an installation of the tenant's own. @param runCommand runs a command line */
async function runFor({ config, directory }: Call, [name, ...args]: string[], runCommand: RunCommand): Promise<void> {
  if (!name || args.length === 0) throw misused('run')
  const tenant = await findTenant(directory, name)
  for (const [setting, value] of Object.entries(tenantEnvironment(config, tenant)))
    if (value) process.env[setting] = value
    else delete process.env[setting]
  const code = await runCommand(args)
  if (code !== 0) throw new Error(`npx prayog ${args[0]} ended with ${code} for ${name}.`)
}

type RunCommand = (args: string[]) => Promise<number>

/** `prayog tenant …`: the tenants that a group of processes serves. */
export const tenantCommand = (runCommand: RunCommand): CliCommand => ({
  usage: 'tenant add|list|suspend|resume|export|remove|run …',
  summary:
    'Adds, lists, suspends, exports or removes a tenant (TENANTS_FILE or CONTROL_DATABASE_URL), or runs a command for one.',
  run: async ([action = '', ...args]) => {
    if (!(action in usages))
      throw new Error(
        Object.values(usages)
          .map((usage) => `npx prayog tenant ${usage}`)
          .join('\n'),
      )
    const config = readConfig(process.env)
    const directory = await openDirectory(config)
    try {
      if (action === 'run') await runFor({ config, directory }, args, runCommand)
      else await actions[action as Exclude<Action, 'run'>]({ config, directory }, args)
    } finally {
      await directory.close()
    }
  },
})
