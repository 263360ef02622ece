// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setApiHost } from '../../../src/admin/apiHost'
import { exportReport } from '../../../src/admin/reports/exportReport'
import { encodeFrames, PROGRESS_TYPE } from '../../../src/domain/progress'
import { signIn } from './support/signIn'

let server: Server
let asked: IncomingMessage
/** What the server does after half of the file. */
let then: 'ends' | 'breaks' | 'waits' | 'refuses'

/** Half of the file has arrived. */
let arrived = () => {}
const half = new Promise<void>((resolve) => {
  arrived = resolve
})

async function* halves() {
  yield Buffer.from('No.,Net\r\n')
  if (then === 'breaks') {
    await half
    throw new Error('broken')
  }
  if (then === 'waits') await new Promise(() => {})
  yield Buffer.from('1,2.00\r\n')
}

beforeEach(async () => {
  signIn([])
  server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-expose-headers', 'x-row-count')
    if (request.method === 'OPTIONS') return response.end()
    asked = request
    if (then === 'refuses') return response.writeHead(429).end(JSON.stringify({ message: 'Others are made.' }))
    response.writeHead(200, { 'content-type': PROGRESS_TYPE, 'x-row-count': '2' })
    try {
      for await (const piece of encodeFrames(halves(), () => 1)) response.write(piece)
      response.end()
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setApiHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const run = (signal = new AbortController().signal, onProgress: () => void = () => {}) =>
  exportReport({
    ...{ path: 'lab/report', format: 'csv', query: { user: 3, limit: 10, offset: 20 }, columns: ['no', 'net'] },
    ...{ signal, onProgress },
  })

test('a file comes whole, with what it is of asked for and its page left out', async () => {
  then = 'ends'
  const onProgress = vi.fn()
  const file = await run(undefined, onProgress)
  expect([file.size, file.type]).toEqual([17, 'text/csv'])
  expect(onProgress).toHaveBeenLastCalledWith({ rowsDone: 1, totalRows: 2 })
  expect(asked.url).toBe('/api/v1/lab/report/export?user=3&format=csv&columns=no,net')
  expect(asked.headers).toMatchObject({ accept: PROGRESS_TYPE, authorization: 'Bearer access-1' })
})

test('a file that breaks off is no file, and a refusal says why', async () => {
  then = 'breaks'
  await expect(run(undefined, arrived)).rejects.toThrow('Network error')
  then = 'refuses'
  await expect(run()).rejects.toThrow('Others are made.')
})

test('a file that is given up ends the call', async () => {
  then = 'waits'
  const giveUp = new AbortController()
  const gone = () => new Promise((resolve) => asked.socket.once('close', resolve))
  const file = run(giveUp.signal, () => giveUp.abort())
  await expect(file).rejects.toThrow()
  if (!asked.socket.destroyed) await gone()
})
