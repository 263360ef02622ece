import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Db, openDatabase } from '~/server/database/open'
import { type ApiClient, createApiClient } from '~/testing/server'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { type Application, dropDataDir, newDataDir, projectRoot, startApplication } from '../support/application'

const run = promisify(execFile)

/** The embedded database is what starts differ in; on a server the suites start the application as well. */
describe.skipIf(inject('demo').kind === 'server')('the start', () => {
  const folders: string[] = []
  const started: Application[] = []
  const folder = () => {
    const made = newDataDir()
    folders.push(made)
    return made
  }
  /** WebAssembly is compiled once and quickly, as in the browser tests: these servers do little. */
  const start = async (environment: Record<string, string>, options: { dataDir: string }) => {
    const application = await startApplication(environment, { ...options, flags: ['--liftoff-only'] })
    started.push(application)
    return application
  }
  const login = (application: Application, userName: string, password: string) =>
    createApiClient(application.url).post('user-app/login', { userName, password })
  /** Filled by the first start. */
  const demo = folder()
  beforeAll(() => buildIfNeeded())
  afterAll(async () => {
    for (const application of started) await application.stop()
    for (const made of folders) dropDataDir(made)
  })

  it('prints address and sign-ins, and keeps its data without building or filling again', async () => {
    const dataDir = demo
    const first = await start({}, { dataDir })
    expect(first.output).toContain('Filling the empty database with demo data')
    await first.stop()
    // As an installation from before a second rule was refused may have it.
    const { db, close } = await openDatabase({ dataDir })
    const { id, ...rule } = await db.selectFrom('organizationRule').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('organizationRule')
      .values({ ...rule, name: 'An older rule' })
      .execute()
    await close()
    const second = await start({}, { dataDir })
    expect(second.output).not.toMatch(/Building|Filling/)
    expect(second.output).toContain('admin / admin@123')
    const warning = `more than one Organization Rule: ${id} '${rule.name}' counts everywhere`
    expect([first.output.includes('more than one'), second.output.includes(warning)]).toEqual([false, true])
    expect((await login(second, 'clerk', 'clerk@123')).status).toBe(200)
    const page = await fetch(second.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
    const packed = async (path: string, encoding: string) => {
      const { headers } = await fetch(`${second.url}${path}`, { headers: { 'accept-encoding': encoding } })
      return [headers.get('content-encoding'), headers.get('content-type')?.split(';')[0], headers.get('vary')]
    }
    const program = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(second.url)).text())?.[1] ?? ''
    for (const [path, type] of [
      [program, expect.stringMatching(/^(text|application)\/javascript$/)],
      ['/', 'text/html'],
      ['/some/screen', 'text/html'],
    ] as const) {
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const)
        expect([path, ...(await packed(path, accepted))]).toEqual([
          path,
          encoding,
          type,
          expect.stringContaining('accept-encoding'),
        ])
    }
    expect((await fetch(`${second.url}${program}.br`)).status).toBe(404)
    for (const path of ['/', '/index.html', '/some/screen', '/api/docs', '/verify/nothing']) {
      const { headers } = await fetch(`${second.url}${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of ['default-src', 'frame-ancestors', 'base-uri', 'form-action'])
        expect([path, policy]).toEqual([path, expect.stringContaining(`${directive} '`)])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('referrer-policy')]).toEqual([
        path,
        expect.stringMatching(/^(same-origin|no-referrer)$/),
      ])
    }
    const shell = await fetch(second.url)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await shell.text()) ?? []
    expect(script).toContain('data-scheme')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(shell.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect((await fetch(`${second.url}/some/screen`)).status).toBe(200)
    expect((await fetch(`${second.url}/api/v1/nothing`)).status).toBe(404)
    expect(await (await fetch(`${second.url}/healthz`)).json()).toEqual({ status: 'ok' })
    await expect(start({}, { dataDir })).rejects.toThrow('already in use')
    await second.stop()
  })

  it('leaves an empty database empty with SEED=none, and takes a first user by a printed code, others from the command line', async () => {
    const dataDir = folder()
    const empty = await start({ SEED: 'none' }, { dataDir })
    expect(empty.output).not.toContain('/ admin@123')
    expect((await login(empty, 'admin', 'admin@123')).status).toBe(401)
    const first = createApiClient(empty.url)
    const state = async () => (await first.get('user-app/first-user')).body
    const createFirst = (change: object) =>
      first.post('user-app/first-user', {
        userName: 'owner',
        email: 'owner@example.com',
        password: 'red kite 21',
        ...change,
      })
    expect(await state()).toEqual({ isMissing: true })
    expect(await createFirst({ code: 'AAAAA-AAAAA' })).toMatchObject({
      ...{ status: 400, body: { errors: { code: 'This is not the code that the server printed when it started.' } } },
    })
    const [, code = ''] = /with the code (\S+)/.exec(empty.output) ?? []
    expect(await createFirst({ code, userName: 'Owner' })).toMatchObject({
      status: 400,
      body: { errors: { userName: expect.any(String) } },
    })
    const typed = code.toLowerCase().replace('-', ' ')
    const both = await Promise.all([createFirst({ code: typed }), createFirst({ code: typed, userName: 'other' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await state()).toEqual({ isMissing: false })
    const signedIn = await Promise.all(['owner', 'other'].map((name) => login(empty, name, 'red kite 21')))
    expect(signedIn.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(signedIn.find(({ status }) => status === 200)?.body.isSuperuser).toBe(true)
    await setUp(createApiClient(empty.url, signedIn.find(({ status }) => status === 200)?.body.tokens.access))
    await empty.stop()
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, PRAYOG_PASSWORD: 'tea garden 7' }
    const create = (...args: string[]) =>
      run(process.execPath, ['bin/prayog.mjs', 'create-superuser', ...args], { cwd: projectRoot, env })
    await expect(create('Root', 'root@example.com')).rejects.toThrow('UpperCase letter is not supported')
    expect((await create('root', 'root@example.com')).stdout).toContain('root may now sign in.')
    await expect(create('root', 'other@example.com')).rejects.toThrow()
    const forgotten = { cwd: projectRoot, env: { ...env, PRAYOG_PASSWORD: 'rice field 9' } }
    const reset = await run(process.execPath, ['bin/prayog.mjs', 'reset-password', 'root'], forgotten)
    expect(reset.stdout).toContain('root may now sign in with the new password.')
    const open = await start({ SEED: 'none', HOST: '0.0.0.0' }, { dataDir })
    expect((await login(open, 'root', 'tea garden 7')).status).toBe(401)
    const answer = await login(open, 'root', 'rice field 9')
    expect([answer.status, answer.body.isSuperuser]).toEqual([200, true])
  })

  /** The steps of the setup follow from the data, or a user says that one is done; a user may hide them. */
  async function setUp(owner: ApiClient) {
    const done = async () => {
      const { steps } = (await owner.get('user-app/setup')).body as { steps: { name: string; isDone: boolean }[] }
      return steps.filter(({ isDone }) => isDone).map(({ name }) => name)
    }
    expect(await done()).toEqual(['patient-types', 'payment-modes'])
    const { results } = (await owner.get('core-app/payment-mode')).body
    expect(results).toMatchObject([{ name: 'Cash', cash: true }])
    await owner.post('core-app/organization-setup', { name: 'City Laboratory' })
    expect(await done()).not.toContain('organization') // a letterhead needs an address
    const catalogue = { tests: [{ code: 'LIPID', price: '850.00' }] }
    expect((await owner.post('test-app/test-catalogue', catalogue)).body).toEqual({ tests: 5, panels: 1 })
    expect((await owner.post('user-app/setup/tests/done', { isDone: true })).status).toBe(404)
    await owner.post('user-app/setup/printer/done', { isDone: true })
    expect(await done()).toEqual(['patient-types', 'payment-modes', 'departments', 'tests', 'printer'])
    await owner.post('user-app/setup/hidden', { isHidden: true })
    expect(await done()).toEqual([])
    await owner.post('user-app/setup/hidden', { isHidden: false })
    expect(await done()).toHaveLength(5)
  }

  it('refuses a database of a later version, which the doctor and the check tell as well', async () => {
    const dataDir = demo
    const change = async (work: (db: Db) => Promise<unknown>) => {
      const { db, close } = await openDatabase({ dataDir })
      await work(db)
      await close()
    }
    const added = { name: 'sale.laterColumn', addedBy: '9.9.9', addedAt: new Date() }
    await change((db) => db.insertInto('declaredName').values(added).execute())
    await expect(start({}, { dataDir })).rejects.toThrow('later version of Prayog: it has sale.laterColumn')
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' }
    for (const command of ['doctor', 'check'])
      await expect(run(process.execPath, ['bin/prayog.mjs', command], { cwd: projectRoot, env })).rejects.toMatchObject(
        {
          ...(command === 'doctor' && { stdout: expect.stringContaining('sale.laterColumn') }),
          ...(command === 'check' && { stderr: expect.stringContaining('sale.laterColumn') }),
        },
      )
    await change((db) => db.deleteFrom('declaredName').where('name', '=', added.name).execute())
  })

  it('refuses to show the demo sign-ins to other machines, and settings that mean nothing', async () => {
    const dataDir = demo
    await expect(start({ HOST: '0.0.0.0' }, { dataDir })).rejects.toThrow('demo sign-ins')
    await expect(start({ TRUST_PROXY: '127.0.0.1' }, { dataDir })).rejects.toThrow('TRUST_PROXY=127.0.0.1 would open')
    await expect(start({ PORT: 'many' }, { dataDir })).rejects.toThrow('PORT must be a number.')
    await expect(start({ SEED: 'full' }, { dataDir })).rejects.toThrow("SEED must be 'demo' or 'none'.")
    await expect(start({ DATABASE_URL: 'mysql://x' }, { dataDir })).rejects.toThrow('DATABASE_URL must begin with')
  })
})
