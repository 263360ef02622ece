import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '~/server/cli/main'
import { readConfig } from '~/server/config'
import { lockFolder } from '~/server/database/folderLock'
import { diagnose } from '~/server/doctor/diagnose'
import { makeFolderPrivate } from '~/server/privateFolders'
import { dropDataDir, newDataDir } from '../support/application'

describe('the doctor', () => {
  const dataDir = newDataDir()
  const blocker = net.createServer()
  let port: number

  beforeAll(async () => {
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    port = (blocker.address() as net.AddressInfo).port
  })
  afterAll(() => {
    blocker.close()
    dropDataDir(dataDir)
  })

  const lookAt = async (environment: Record<string, string>) => {
    const findings = await diagnose(readConfig({ DATA_DIR: dataDir, PORT: '0', ...environment }))
    return Object.fromEntries(findings.map(({ part, ...finding }) => [part, finding]))
  }

  it('finds a new machine well', async () => {
    const { Chromium, ...needed } = await lookAt({})
    expect(Object.keys(needed)).toEqual(['Node.js', 'Port', 'Disk', 'Folders', 'Database', 'Fonts of papers'])
    for (const { state } of Object.values(needed)) expect(state).toBe('well')
    expect(needed.Database?.result).toContain('is made at the first start')
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  it('says what is in use, and by whom', async () => {
    fs.mkdirSync(`${dataDir}/pg`)
    const release = await lockFolder(dataDir)
    const findings = await lookAt({ PORT: String(port), ANALYSER_PORT: String(port) })
    await release()
    expect(findings.Port).toMatchObject({ state: 'note', todo: expect.stringContaining('PORT') })
    expect(findings.Analysers).toMatchObject({ state: 'note', todo: expect.stringContaining('ANALYSER_PORT') })
    expect(findings.Database).toMatchObject({ state: 'note', result: expect.stringContaining('a Prayog has it open') })
    expect((await lookAt({})).Database?.state).toBe('well')
  })

  it('says which folder other accounts may open; a start closes it, or names the command to run', async () => {
    const modeOf = (target: string) => fs.statSync(target).mode & 0o777
    const outbox = path.join(dataDir, 'outbox')
    fs.mkdirSync(outbox, { recursive: true })
    fs.writeFileSync(path.join(outbox, 'mail-1.eml'), 'x', { mode: 0o644 })
    for (const folder of [dataDir, outbox]) fs.chmodSync(folder, 0o755)
    expect((await lookAt({})).Folders).toMatchObject({ state: 'note', todo: expect.stringContaining('chmod 700') })
    expect(modeOf(dataDir)).toBe(0o755)
    const denied = Object.assign(new Error('not permitted'), { code: 'EPERM' })
    const chmod = vi.spyOn(fs, 'chmodSync')
    chmod.mockImplementationOnce(() => {
      throw denied
    })
    expect(() => makeFolderPrivate(dataDir, 'DATA_DIR')).toThrow(`Run: chmod -R go= '${dataDir}'`)
    chmod.mockImplementationOnce(() => {})
    expect(() => makeFolderPrivate(dataDir, 'DATA_DIR')).toThrow('keeps no modes')
    chmod.mockRestore()
    const foreign = path.join(dataDir, 'letters')
    fs.writeFileSync(foreign, 'x')
    expect(() => makeFolderPrivate(dataDir, 'DATA_DIR')).toThrow(`('letters'). Run: chmod 700 '${dataDir}'`)
    expect(modeOf(dataDir)).toBe(0o755)
    fs.rmSync(foreign)
    expect(makeFolderPrivate(dataDir, 'DATA_DIR')).toContain('mode 755')
    expect([dataDir, outbox, path.join(outbox, 'mail-1.eml')].map(modeOf)).toEqual([0o700, 0o700, 0o600])
    expect([makeFolderPrivate(dataDir, 'DATA_DIR'), (await lookAt({})).Folders?.state]).toEqual([undefined, 'well'])
    // a folder on another disk, behind a link
    const elsewhere = `${dataDir}-elsewhere`
    fs.renameSync(outbox, elsewhere)
    fs.symlinkSync(elsewhere, outbox)
    for (const target of [elsewhere, path.join(elsewhere, 'mail-1.eml')]) fs.chmodSync(target, 0o755)
    expect((await lookAt({})).Folders?.result).toContain(elsewhere)
    makeFolderPrivate(dataDir, 'DATA_DIR')
    expect([elsewhere, path.join(elsewhere, 'mail-1.eml')].map(modeOf)).toEqual([0o700, 0o600])
    expect((await lookAt({})).Folders?.state).toBe('well')
    fs.rmSync(elsewhere, { recursive: true })
    fs.rmSync(outbox)
  })

  it('says why a database server cannot be used, without its password', async () => {
    const databaseUrl = `postgres://lab:s3cret@127.0.0.1:${port}/prayog`
    blocker.on('connection', (socket) => socket.destroy())
    const { Database } = await lookAt({ DATABASE_URL: databaseUrl })
    expect(Database).toMatchObject({ state: 'bad', todo: expect.stringContaining('DATABASE_URL') })
    expect(JSON.stringify(Database)).not.toContain('s3cret')
  })

  it.runIf(process.env.TEST_DATABASE_URL)('names the version of a database server that will do', async () => {
    const { Database } = await lookAt({ DATABASE_URL: process.env.TEST_DATABASE_URL as string })
    expect(Database).toMatchObject({ state: 'well', result: expect.stringMatching(/^PostgreSQL \d+/) })
  })

  it('ends with 1 where Prayog cannot work', async () => {
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('DATABASE_URL', `postgres://lab@127.0.0.1:${port}/prayog`)
    const output: string[] = []
    const keep = (text: unknown) => output.push(String(text)) > 0
    vi.spyOn(process.stdout, 'write').mockImplementation(keep)
    vi.spyOn(process.stderr, 'write').mockImplementation(keep)
    const code = await runCli(['doctor']).finally(() => {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    })
    expect([code, output.join('')]).toEqual([1, expect.stringContaining(' X  Database: ')])
  })
})

describe('the command that listens to the analysers', () => {
  it('does not start without a port to listen on', async () => {
    vi.stubEnv('ANALYSER_PORT', '')
    const written: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    const code = await runCli(['analysers']).finally(() => {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    })
    expect([code, written.join('')]).toEqual([1, expect.stringMatching(/^ANALYSER_PORT: /)])
  })
})
