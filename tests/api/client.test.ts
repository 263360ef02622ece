import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '~/server/cli/main'
import { startTestServer, type TestServer } from '~/testing/server'

const strict = '--ignoreConfig --strict --target es2022 --module esnext --moduleResolution bundler'.split(' ')
const fixture = join(process.cwd(), 'tests/fixtures/client/use.ts')

describe('npx prayog client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prayog-client-'))
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('prints a module that compiles by itself, and by which a program signs in, reads and saves', async () => {
    let client = ''
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      client += text
      return true
    })
    expect(await runCli(['client'])).toBe(0)
    write.mockRestore()
    writeFileSync(join(folder, 'client.ts'), client)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    cpSync(fixture, join(folder, 'use.ts'))
    const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
    const args = [compiler, ...strict, '--types', '', '--rewriteRelativeImportExtensions', join(folder, 'use.ts')]
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('')

    // the second request of the program meets an access token that has expired
    const { fetch: send } = globalThis
    const asked: string[] = []
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      asked.push(new URL(String(request[0])).pathname.replace('/api/v1/', ''))
      return asked.length === 2 ? Promise.resolve(new Response('{}', { status: 401 })) : send(...request)
    })
    const { use } = await import(pathToFileURL(join(folder, 'use.js')).href)
    const done = await use(server.url)
    vi.unstubAllGlobals()
    expect(asked.slice(0, 4)).toEqual([
      ...['user-app/login', 'core-app/province', 'user-app/login/refresh', 'core-app/province'],
    ])
    expect(done.districts).toMatchObject([{ name: 'Client', province: { name: done.province } }])
    expect(done.ids[1]).toBe(done.ids[0])
    expect(done.lines).toMatchObject([{ itemName: 'Client item', qty: 2 }])
    expect(done.refused).toMatchObject({ message: expect.any(String), errors: { province: expect.any(String) } })
  })
})
