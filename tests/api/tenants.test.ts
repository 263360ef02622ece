import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '~/server/apiError'
import { restoreBackup } from '~/server/backup/restore'
import { runCli } from '~/server/cli/main'
import { readConfig } from '~/server/config'
import { openDatabase, serverDatabase } from '~/server/database/open'
import { copySnapshotOnServer, type ServerSnapshot } from '~/server/database/testing'
import { withClient } from '~/server/database/withClient'
import type { OpenServer } from '~/server/open'
import { buildTenantsApp, prepareDatabase } from '~/server/start'
import { openTenantServer } from '~/server/tenants/openTenantServer'
import type { TenantInput } from '~/server/tenants/tenant'
import { TenantGroup } from '~/server/tenants/tenantGroup'
import { TenantsFile } from '~/server/tenants/tenantsFile'
import { sendRequest } from '~/testing/exchange'
import { dropDataDir, newDataDir } from '../support/application'

const demo = inject('demo')
const onServer = demo.kind === 'server'
const snapshot = demo as ServerSnapshot

const addressOf = (name: string) => Object.assign(new URL(snapshot.databaseUrl), { pathname: `/${name}` }).href
const runOn = (databaseUrl: string, statement: string) =>
  withClient({ connectionString: databaseUrl }, (client) => client.query(statement))
const freshName = () => `prayog_tenant_${randomUUID().slice(0, 8)}`

/** Calls the API of a group as somebody at a host. */
function clientAt(url: string, host: string, token?: string) {
  const call = async (method: string, apiPath: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = {
      ...{ host, 'idempotency-key': randomUUID(), ...more },
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const { status, headers: answered, bytes } = await sendRequest(`${url}${apiPath}`, { method, headers, body: text })
    const isJson = answered.get('content-type')?.includes('json')
    return { status, headers: answered, body: isJson ? JSON.parse(bytes.toString()) : bytes.toString() }
  }
  return {
    get: (apiPath: string, more?: Record<string, string>) => call('GET', apiPath, undefined, more),
    post: (apiPath: string, body: unknown) => call('POST', apiPath, body),
  }
}

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Runs a command as an operator does. @returns its exit code and what it printed */
async function command(environment: Record<string, string>, ...args: string[]) {
  let printed = ''
  const write = (text: unknown) => {
    printed += text
    return true
  }
  const outputs = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write))
  const before = { ...process.env }
  Object.assign(process.env, environment)
  try {
    return { code: await runCli(args), printed }
  } finally {
    process.env = before
    for (const output of outputs) output.mockRestore()
  }
}

describe.skipIf(!onServer)('tenants', () => {
  const dataDir = newDataDir()
  const file = path.join(dataDir, 'tenants.json')
  const backupDir = path.join(dataDir, 'backups')
  const environment = {
    ...{ TENANTS_FILE: file, DATA_DIR: dataDir, HOST: '127.0.0.1', DATABASE_URL: '', BACKUP_DIR: backupDir },
  }
  const drops: (() => Promise<unknown>)[] = []
  let server: OpenServer
  let url = ''
  let metricsPort = 0

  const copy = async () => {
    const { databaseUrl, drop } = await copySnapshotOnServer(snapshot)
    drops.push(drop)
    return databaseUrl
  }
  const listed = async (): Promise<TenantInput[]> => JSON.parse(readFileSync(file, 'utf8')).tenants
  const write = (tenants: readonly TenantInput[]) => writeFile(file, JSON.stringify({ tenants }))
  const at = (name: string, token?: string) => clientAt(url, `${name}.example.com`, token)
  const signIn = async (name: string, userName = 'admin') => {
    const { status, body } = await at(name).post('/api/v1/user-app/login', { userName, password: `${userName}@123` })
    expect(status).toBe(200)
    return body.tokens as { access: string; refresh: string }
  }
  const become = (name: string, status: number) =>
    vi.waitFor(async () => expect((await at(name).get('/api/v1/branches')).status).toBe(status), {
      timeout: 30_000,
      interval: 200,
    })

  beforeAll(async () => {
    const [one, two, late] = await Promise.all([copy(), copy(), copy()])
    await runOn(late!, "insert into declared_name (name, added_by, added_at) values ('laterTable', '99', now())")
    const tenant = (name: string, databaseUrl: string) => ({ name, hosts: [`${name}.example.com`], databaseUrl })
    // another server, as far as Prayog knows: each tenant is reached at its own address
    const elsewhere = two!.replace('127.0.0.1', 'localhost')
    await write([tenant('late', late!), tenant('one', one!), tenant('two', elsewhere)])
    metricsPort = await freePort()
    // takes every backup for whole: what a check finds is tested with the backups of one installation
    const program = path.join(dataDir, 'program.mjs')
    await writeFile(program, '')
    server = await openTenantServer(
      { ...environment, METRICS_PORT: String(metricsPort) },
      { program, build: 'test 1', pollingSeconds: 0.2, backupLookSeconds: 0.5 },
    )
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    await Promise.all([become('one', 200), become('two', 200)])
  })
  afterAll(async () => {
    await server?.close()
    for (const drop of drops) await drop()
    dropDataDir(dataDir)
  })

  it('are found by their hosts only, and a host of nobody gets nothing but the probes', async () => {
    const stranger = clientAt(url, 'three.example.com')
    const refused = { status: 421, body: { message: serverMessages.hostUnknown } }
    expect(await stranger.get('/api/v1/branches')).toMatchObject(refused)
    expect(await stranger.get('/api/v1/openapi.json')).toMatchObject(refused)
    expect(await stranger.get('/no-such-page')).toMatchObject(refused)
    // no proxy is trusted, so nobody may name another host than the one that was called
    expect(await stranger.get('/api/v1/branches', { 'x-forwarded-host': 'one.example.com' })).toMatchObject(refused)
    expect((await clientAt(url, 'ONE.example.com:8080').get('/api/v1/branches')).status).toBe(200)
    const address = clientAt(url, new URL(url).host)
    expect((await address.get('/api/v1/branches')).status).toBe(421)
    expect(await address.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await address.get('/readyz')).body).toMatchObject({ status: 'ready', tenants: { ready: 2, failed: 1 } })
  })

  it('are named by a proxy only where it is trusted', async () => {
    const begin = async () => {
      throw apiError.refused(serverMessages.tenantSuspended)
    }
    const tenantOf = (name: string) => (name === 'one.example.com' ? 'one' : undefined)
    const hosts = { tenantOf, begin, isSuspended: () => true, readiness: () => ({}) }
    const app = await buildTenantsApp(hosts, { trustProxy: ['10.0.0.1'] })
    const headers = { host: 'three.example.com', 'x-forwarded-host': 'one.example.com' }
    const statusFrom = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/v1/branches', headers, remoteAddress })).statusCode
    expect([await statusFrom('10.0.0.1'), await statusFrom('10.0.0.2')]).toEqual([503, 421])
    await app.close()
  })

  it('share nothing: neither sign-ins nor records', async () => {
    const tokens = await signIn('one')
    const province = { name: `Province ${randomUUID().slice(0, 8)}` }
    const made = await at('one', tokens.access).post('/api/v1/core-app/province', province)
    expect(made.status).toBe(201)
    const names = async (name: string) => {
      const { access } = await signIn(name)
      const { body } = await at(name, access).get(`/api/v1/core-app/province?search=${province.name}`)
      return body.results.map((row: { name: string }) => row.name)
    }
    expect([await names('one'), await names('two')]).toEqual([[province.name], []])
    // the same user, and a session of the same number, but the keys of another
    expect((await at('two', tokens.access).get('/api/v1/user-app/me')).status).toBe(401)
    expect((await at('two').post('/api/v1/user-app/login/refresh', { refresh: tokens.refresh })).status).toBe(401)
    expect((await at('one', tokens.access).get('/api/v1/user-app/me')).status).toBe(200)
    const keys = ['one', 'two'].map((name) => readFileSync(path.join(dataDir, 'tenants', name, 'keys'), 'utf8'))
    expect(keys[0]).not.toBe(keys[1])
  })

  it('whose database cannot be upgraded are answered with a sentence, and the others are served', async () => {
    expect(await at('late').get('/api/v1/branches')).toMatchObject({
      status: 503,
      body: { message: serverMessages.tenantFailed },
    })
    expect((await at('one').get('/api/v1/branches')).status).toBe(200)
  })

  it('have their jobs run, each in its own database', async () => {
    const tenants = (await listed()).filter(({ name }) => name !== 'late')
    for (const { databaseUrl } of tenants)
      await vi.waitFor(
        async () => {
          const { rows } = await runOn(databaseUrl, "select distinct name from pgboss.job where state = 'completed'")
          expect(rows.map(({ name }) => name)).toContain('delete-old-drafts')
        },
        { timeout: 20_000, interval: 200 },
      )
  })

  it('have their backups made by schedule, each in a folder of its own', async () => {
    for (const name of ['one', 'two'])
      await vi.waitFor(
        async () =>
          expect(await readdir(path.join(backupDir, 'tenants', name))).toContainEqual(
            expect.stringMatching(/^prayog-.*\.backup$/),
          ),
        { timeout: 20_000, interval: 200 },
      )
  })

  it('have metrics of their own', async () => {
    const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(numbers)?.[1])
    const states = ['late', 'one', 'two'].map((name) =>
      numberOf(`prayog_tenant_state{tenant="${name}",state="${name === 'late' ? 'failed' : 'ready'}"}`),
    )
    expect(states).toEqual([1, 1, 1])
    expect(numberOf('prayog_tenant_requests_total{tenant="one",status="2xx"}')).toBeGreaterThan(0)
    expect(numberOf('prayog_tenant_requests_total{tenant="late",status="5xx"}')).toBeGreaterThan(0)
    expect(numberOf('prayog_tenant_database_bytes{tenant="two"}')).toBeGreaterThan(1_000_000)
  })

  it('are closed where others were used later, and opened again by the next request', async () => {
    const log = { child: () => log, error: () => {}, warn: () => {} }
    const directory = new TenantsFile(file, dataDir)
    const config = readConfig(environment)
    const group = new TenantGroup({ directory, environment, config, build: 'test 1', log, mostOpen: 1 })
    const request = async (name: string) => {
      const { served, end } = await group.begin(name)
      await served.db.selectFrom('user').select('id').limit(1).execute()
      end()
    }
    const openCount = async () => {
      await group.closeIdle()
      return group.countStates().open
    }
    try {
      await group.reread()
      await request('one')
      await request('two')
      const held = await group.begin('one')
      expect(await openCount()).toBe(1)
      held.end()
      await request('two')
      expect(await openCount()).toBe(1)
      await request('one')
      expect(group.countStates().open).toBe(2)
    } finally {
      await group.close()
    }
  })

  it('that are suspended answer with a sentence until they are resumed, without a restart', async () => {
    expect(await command(environment, 'tenant', 'suspend', 'two')).toMatchObject({ code: 0 })
    await become('two', 503)
    const { body, headers } = await at('two').post('/api/v1/user-app/login', {
      userName: 'admin',
      password: 'admin@123',
    })
    expect([body.message, headers.get('retry-after'), headers.get('x-service-state')]).toEqual([
      ...[serverMessages.tenantSuspended, null, 'suspended'],
    ])
    expect((await at('one').get('/api/v1/branches')).status).toBe(200)
    expect(await command(environment, 'tenant', 'resume', 'two')).toMatchObject({ code: 0 })
    await become('two', 200)
  })

  it('are held to their limits, which change without a restart', async () => {
    const { access } = await signIn('two')
    const unlimited = await listed()
    const limited = (limits: TenantInput['limits']) =>
      write(unlimited.map((tenant) => (tenant.name === 'two' ? { ...tenant, limits } : tenant)))
    await limited({ requestsPerSecond: 1 })
    await become('two', 429)
    await limited({ diskMb: 1 })
    // its size is known after its first turn
    await vi.waitFor(
      async () => {
        const saved = await at('two', access).post('/api/v1/core-app/province', { name: randomUUID() })
        expect([saved.status, saved.body.message]).toEqual([503, serverMessages.tenantFull])
      },
      { timeout: 20_000, interval: 200 },
    )
    expect((await at('two', access).get('/api/v1/core-app/province')).status).toBe(200)
    await write(unlimited)
    await vi.waitFor(
      async () =>
        expect((await at('two', access).post('/api/v1/core-app/province', { name: randomUUID() })).status).toBe(201),
      { timeout: 20_000, interval: 200 },
    )
  })

  it('are added, listed, exported and removed by commands', async () => {
    const [name, restored] = [freshName(), freshName()]
    for (const one of [name, restored])
      drops.push(() => runOn(snapshot.databaseUrl, `drop database if exists ${one} with (force)`))
    const added = await command(environment, 'tenant', 'add', 'new', 'new.example.com', addressOf(name))
    expect(added).toMatchObject({ code: 0, printed: expect.stringContaining('in a new database') })
    const [code] = /\w{5}-\w{5}$/m.exec(added.printed) ?? []
    await become('new', 200)
    const user = { userName: 'head', email: 'head@example.com', password: 'a long password' }
    expect((await at('new').post('/api/v1/user-app/first-user', { code, ...user })).status).toBe(204)
    const taken = await command(environment, 'tenant', 'add', 'other', 'new.example.com', addressOf(freshName()))
    expect(taken).toMatchObject({
      code: 1,
      printed: expect.stringContaining('the host new.example.com is that of new already'),
    })

    const list = await command(environment, 'tenant', 'list')
    expect(list.printed).toMatch(/^new +active +new\.example\.com/m)
    expect(list.printed).not.toContain('postgres://')

    const [backup, keyFile] = [path.join(dataDir, 'new.backup'), path.join(dataDir, 'new.keys')]
    const exported = await command(environment, 'tenant', 'export', 'new', backup, '--key-file', keyFile)
    expect(exported.code).toBe(0)
    expect(readFileSync(keyFile, 'utf8')).toBe(readFileSync(path.join(dataDir, 'tenants/new/keys'), 'utf8'))
    await runOn(snapshot.databaseUrl, `create database ${restored}`)
    const elsewhere = newDataDir()
    await restoreBackup(backup, { databaseUrl: addressOf(restored), dataDir: elsewhere })
    dropDataDir(elsewhere)
    const { rows } = await runOn(addressOf(restored), 'select user_name from "user"')
    expect(rows).toEqual([{ user_name: 'head' }])

    await command(environment, 'tenant', 'suspend', 'new')
    expect(await command(environment, 'tenant', 'remove', 'new', '--confirm', 'old')).toMatchObject({ code: 1 })
    expect(await command(environment, 'tenant', 'remove', 'new', '--confirm', 'new')).toMatchObject({ code: 0 })
    const removedIn = async (folder: string) =>
      (await readdir(path.join(folder, 'removed'))).map((one) => one.replace(/-\d.*\./, '.'))
    expect([await removedIn(backupDir), await removedIn(dataDir)]).toEqual([['new.backup'], ['new.keys']])
    expect(existsSync(path.join(dataDir, 'tenants/new'))).toBe(false)
    await expect(runOn(addressOf(name), 'select 1')).rejects.toThrow('does not exist')
    await become('new', 421)
  })

  it('have other commands run for one of them', async () => {
    const [before, changed] = ['technician@123', 'rice field 9 new']
    const own = { ...environment, PRAYOG_PASSWORD: changed }
    const reset = await command(own, 'tenant', 'run', 'one', 'reset-password', 'technician')
    expect(reset).toEqual({ code: 0, printed: 'technician may now sign in with the new password.\n' })
    const statusOf = async (name: string, password: string) =>
      (await at(name).post('/api/v1/user-app/login', { userName: 'technician', password })).status
    expect([await statusOf('one', changed), await statusOf('two', before)]).toEqual([200, 200])
    const unknown = await command(own, 'tenant', 'run', 'three', 'reset-password', 'technician')
    expect(unknown).toMatchObject({ code: 1, printed: expect.stringContaining('There is no tenant three.') })
  })

  it('may be listed in a control database, which holds nothing of their data', async () => {
    const control = freshName()
    await runOn(snapshot.databaseUrl, `create database ${control}`)
    drops.push(() => runOn(snapshot.databaseUrl, `drop database if exists ${control} with (force)`))
    const own = { ...environment, TENANTS_FILE: '', CONTROL_DATABASE_URL: addressOf(control) }
    const [, one] = await listed()
    const added = await command(own, 'tenant', 'add', 'one', 'one.example.com', one!.databaseUrl)
    expect(added).toMatchObject({
      code: 0,
      printed: 'one is added. Running servers serve it within seconds at one.example.com.\n',
    })
    await command(own, 'tenant', 'suspend', 'one')
    expect((await command(own, 'tenant', 'list')).printed).toMatch(/^one +suspended/m)
    const misplaced = await command({ ...own, CONTROL_DATABASE_URL: one!.databaseUrl }, 'tenant', 'list')
    expect(misplaced).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Give the list a database of its own'),
    })
  })
})

describe.skipIf(!onServer)('a second installation in another schema of a database', () => {
  it('is refused at its start, with the schema of the first', async () => {
    const { databaseUrl, drop } = await copySnapshotOnServer(snapshot)
    try {
      await runOn(databaseUrl, 'create schema second')
      const search = `${databaseUrl}?options=${encodeURIComponent('-c search_path=second')}`
      const { db, close } = await serverDatabase(search, 2)
      await expect(prepareDatabase(db)).rejects.toThrow(
        'This database holds another installation of Prayog in the schema public; this one would be in the schema second.',
      )
      await close()
      const first = await openDatabase({ databaseUrl, dataDir: newDataDir() })
      await prepareDatabase(first.db)
      await first.close()
    } finally {
      await drop()
    }
  })
})
