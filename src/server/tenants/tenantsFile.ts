import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseTenants, type Tenant, type TenantInput } from './tenant'
import { folderOf } from './tenantConfig'
import type { TenantDirectory, TenantFigures } from './tenantDirectory'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A lock that is older was left by a command that was killed, in milliseconds. */
const lockHoldsMs = 30_000
const lockPauseMs = 100

/** Writes a file whole or not at all, for this account only: it may hold passwords of databases. */
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** The tenants in a JSON file, `{ "tenants": […] }`, which an editor or `npx prayog tenant` may change while servers run. */
export class TenantsFile implements TenantDirectory {
  /** The list that was read last, with its text. */
  private last: { text: string; tenants: Tenant[] } | undefined

  constructor(
    private readonly file: string,
    private readonly dataDir: string,
  ) {}

  async list(): Promise<Tenant[]> {
    const text = await readFile(this.file, 'utf8').catch((error: unknown) => {
      if (isMissing(error))
        throw new Error(`There is no file ${this.file} (TENANTS_FILE). Make it with: npx prayog tenant add`)
      throw error
    })
    if (this.last?.text !== text) this.last = { text, tenants: this.parse(text) }
    return this.last.tenants
  }

  private parse(text: string): Tenant[] {
    let content: { tenants?: unknown }
    try {
      content = JSON.parse(text)
    } catch (error) {
      throw new Error(`${this.file} is not JSON: ${(error as Error).message}`)
    }
    return parseTenants(content?.tenants, this.file)
  }

  async change(work: (tenants: readonly Tenant[]) => readonly TenantInput[]): Promise<void> {
    const unlock = await this.lock()
    try {
      const text = await readFile(this.file, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return '{ "tenants": [] }'
        throw error
      })
      const next = `${JSON.stringify({ tenants: work(this.parse(text)) }, null, 2)}\n`
      this.parse(next)
      await writeWhole(this.file, next)
    } finally {
      await unlock()
    }
  }

  private async lock(): Promise<() => Promise<void>> {
    const file = `${this.file}.lock`
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    for (;;) {
      try {
        await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 })
        return () => rm(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
        if (age > lockHoldsMs) await rm(file, { force: true })
        else await wait(lockPauseMs)
      }
    }
  }

  private figuresFile(name: string): string {
    return path.join(folderOf(this.dataDir, name), 'figures.json')
  }

  async readFigures(): Promise<ReadonlyMap<string, TenantFigures>> {
    const read = async ({ name }: Tenant) => {
      const text = await readFile(this.figuresFile(name), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return text === undefined ? [] : [[name, JSON.parse(text) as TenantFigures] as const]
    }
    return new Map((await Promise.all((await this.list()).map(read))).flat())
  }

  saveFigures(name: string, figures: TenantFigures): Promise<void> {
    return writeWhole(this.figuresFile(name), `${JSON.stringify(figures)}\n`)
  }

  async close(): Promise<void> {}
}
