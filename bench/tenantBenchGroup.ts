import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../src/server/database/withClient'
import { type Application, dropDataDir, startApplication } from '../tests/support/application'
import { ask, requestOf, type ServerAddress } from './loadClient'
import { openTarget, sumEverything } from './targets'
import { billFor } from './writes'

/** Bills of each tenant. */
export const billsPerTenant = 1000

const metricsPort = 19_464

const nameOf = (index: number) => `tenant-${index}`
const hostOf = (index: number) => `${nameOf(index)}.example.com`

/** What a process has used so far. */
export interface ProcessNumbers {
  residentMb: number
  heapMb: number
  cpuSeconds: number
}

/** Databases of tenants, each with a thousand bills, and a process of the built server that serves them. */
export interface TenantBenchGroup {
  /** The database that those of the tenants are copies of. */
  template: string
  /** A bill to save. */
  bill: object
  /** Restarts the server for the first tenant or for all, and waits until its background jobs have looked at each. @returns the addresses, signed in */
  start: (tenants: 'one' | 'all') => Promise<ServerAddress[]>
  readNumbers: () => Promise<ProcessNumbers>
  close: () => Promise<void>
}

async function readNumbers(): Promise<ProcessNumbers> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    residentMb: value('process_resident_memory_bytes') / 2 ** 20,
    heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    cpuSeconds: value('process_cpu_seconds_total'),
  }
}

/** The bill that is saved, and what makes the copies: a database with masters, bills whose days are summed, and tables of this build. */
async function makeTemplate(databaseUrl: string, folder: string): Promise<{ template: string; bill: object }> {
  const target = await openTarget({ databaseUrl, bills: billsPerTenant, prepared: false, keep: true })
  const bill = await billFor(target)
  await sumEverything(target.db)
  const { databaseUrl: template } = target
  await target.close()
  const file = path.join(folder, 'template.json')
  const only = { name: nameOf(0), hosts: [hostOf(0)], databaseUrl: template! }
  fs.writeFileSync(file, JSON.stringify({ tenants: [only] }))
  const server = await startApplication({ TENANTS_FILE: file }, { dataDir: path.join(folder, 'template') })
  await waitUntilReady(Number(new URL(server.url).port), 1).finally(server.stop)
  // each copy takes a key of its own
  await withClient({ connectionString: template! }, (client) =>
    client.query("delete from server_setting where name = 'keyId'"),
  )
  return { template: template!, bill }
}

/** Waits until the background jobs of a server have looked at every tenant. */
async function waitUntilReady(port: number, count: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { tenants } = (await answer.json()) as { tenants?: { ready: number; failed: number } }
    if (tenants?.ready === count) return
    if (tenants && tenants.failed > 0) throw new Error('The database of a tenant could not be prepared.')
    await wait(500)
  }
}

async function signIn({ ports: [port], host }: ServerAddress): Promise<string> {
  const body = JSON.stringify({ userName: 'admin', password: 'admin@123' })
  const request = requestOf('POST', 'user-app/login', { ports: [port!], host: host! }, 'accept: */*', body)
  const answer = await ask(port!, () => request, 0)
  return `Bearer ${JSON.parse(answer.body).tokens.access}`
}

/** Makes the databases of so many tenants on a PostgreSQL server; they go when it is closed. */
export async function openTenantBenchGroup(databaseUrl: string, count: number): Promise<TenantBenchGroup> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prayog-bench-'))
  const made: string[] = []
  const on = (statement: string) => withClient({ connectionString: databaseUrl }, (client) => client.query(statement))
  const run: { server?: Application | undefined } = {}
  const close = async () => {
    await run.server?.stop()
    for (const name of made) await on(`drop database if exists ${name} with (force)`)
    dropDataDir(folder)
  }
  try {
    const { template, bill } = await makeTemplate(databaseUrl, folder)
    const templateName = new URL(template).pathname.slice(1)
    made.push(templateName)
    const prefix = `prayog_bench_${randomUUID().slice(0, 8)}`
    const tenants: { name: string; hosts: string[]; databaseUrl: string }[] = []
    for (let index = 0; index < count; index++) {
      const name = `${prefix}_${index}`
      await on(`create database ${name} template ${templateName} strategy file_copy`)
      made.push(name)
      const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
      tenants.push({ name: nameOf(index), hosts: [hostOf(index)], databaseUrl: url })
    }
    const files = { one: path.join(folder, 'one.json'), all: path.join(folder, 'all.json') }
    fs.writeFileSync(files.one, JSON.stringify({ tenants: tenants.slice(0, 1) }))
    fs.writeFileSync(files.all, JSON.stringify({ tenants }))
    const startServer = async (which: 'one' | 'all') => {
      await run.server?.stop()
      run.server = undefined
      const environment = { TENANTS_FILE: files[which], METRICS_PORT: String(metricsPort), HOST: '127.0.0.1' }
      run.server = await startApplication(environment, { dataDir: folder })
      const port = Number(new URL(run.server.url).port)
      await waitUntilReady(port, which === 'all' ? count : 1)
      return port
    }
    const addressOf = (port: number, index: number) => ({ ports: [port], host: hostOf(index) })
    // a new tenant draws its key with the first start; what is measured later is any other start
    const firstPort = await startServer('all')
    const authorizations: string[] = []
    for (let index = 0; index < count; index++) authorizations.push(await signIn(addressOf(firstPort, index)))
    const start = async (which: 'one' | 'all') => {
      const port = await startServer(which)
      return authorizations.map((authorization, index) => ({ ...addressOf(port, index), authorization }))
    }
    return { template, bill, start, readNumbers, close }
  } catch (error) {
    await close()
    throw error
  }
}
