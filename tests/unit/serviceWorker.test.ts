import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { serveBrowser } from '~/server/http/static'

const folder = mkdtempSync(join(tmpdir(), 'prayog-worker-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('serves the worker that keeps the program, or, where it is switched off, one that removes it', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'service-worker.js'), '/* keeps the program */')
  const workerOf = async (keepsProgram: boolean) => {
    const app = fastify()
    await serveBrowser(app, folder, keepsProgram)
    const { statusCode, headers, body } = await app.inject('/service-worker.js')
    await app.close()
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toMatch(/javascript/)
    return body
  }
  expect(await workerOf(true)).toBe('/* keeps the program */')
  expect(await workerOf(false)).toMatch(/caches\.delete[\s\S]*registration\.unregister/)
})
