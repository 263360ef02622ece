import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { serverDatabase } from '~/server/database/open'
import { dropDataDir, newDataDir } from '../../support/application'

/** AuthenticationCleartextPassword: the server asks for the password as it is. */
const passwordRequest = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3])

/** A server that asks for a password, notes it, and hangs up. */
async function openAskingServer() {
  const passwords: string[] = []
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(passwordRequest)
      socket.once('data', (message) => {
        passwords.push(message.toString('utf8', 5, message.length - 1))
        socket.destroy()
      })
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { passwords, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

afterEach(() => vi.unstubAllEnvs())

it('signs in to a database with the password of PGPASSFILE where its address has none', async () => {
  const [folder, server] = [newDataDir(), await openAskingServer()]
  const file = path.join(folder, 'passwords')
  writeFileSync(file, `127.0.0.1:${server.port}:everest:prayog:of everest\n*:*:*:*:of another\n`, { mode: 0o600 })
  vi.stubEnv('PGPASSFILE', file)
  try {
    await expect(serverDatabase(`postgres://prayog@127.0.0.1:${server.port}/everest`, 1)).rejects.toThrow()
    expect(new Set(server.passwords)).toEqual(new Set(['of everest']))
  } finally {
    await server.close()
    dropDataDir(folder)
  }
})
