import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')

describe('npm start where what builds is not installed (npm ci --omit=dev --omit=peer)', () => {
  const root = mkdtempSync(join(tmpdir(), 'prayog-start-'))
  const start = () => run(process.execPath, ['scripts/start.mjs'], { cwd: root })
  const bring = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  beforeAll(() => {
    for (const name of ['alias.mjs', 'application.mjs', 'build.mjs', 'start.mjs'])
      cpSync(join(project, 'scripts', name), join(root, 'scripts', name))
    bring('package.json', '{ "type": "module" }')
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('says what to do while nothing is built', async () => {
    for (const file of [
      'src/a.ts',
      'resources/a.ts',
      'documents/a.ts',
      'reports/a.ts',
      'custom/a.ts',
      'application.ts',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
    ])
      bring(file, '')
    await expect(start()).rejects.toThrow('npm ci && npm run build')
  })

  it('runs what is built as it is, and says that it is of other sources', async () => {
    bring('dist/server/main.js', "export const serve = async () => { process.stdout.write('serving') }")
    bring('dist/stamp', 'of other sources')
    const { stdout, stderr } = await start()
    expect(stdout).toBe('serving')
    expect(stderr).toContain('other sources')
  })

  it('runs what is built where no sources are', async () => {
    for (const folder of ['src', 'resources', 'custom']) rmSync(join(root, folder), { recursive: true })
    expect(await start()).toEqual({ stdout: 'serving', stderr: '' })
  })
})
