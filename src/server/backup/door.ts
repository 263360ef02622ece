import { chmodSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Longer addresses a system does not take. */
const longestAddress = 100

/**
 * Where a running server is asked for a backup: a socket in its data folder, which opens to whoever may read the data anyway.
 * undefined where there is none: on Windows, and with a folder whose name is too long.
 */
function doorOf(dataDir: string): string | undefined {
  const address = path.join(dataDir, 'prayog.sock')
  return process.platform === 'win32' || address.length > longestAddress ? undefined : address
}

/** Opens the door of a server: it writes backups into the files that it is asked for. @returns what closes it */
export async function openDoor(dataDir: string, backUp: (file: string) => Promise<void>): Promise<() => Promise<void>> {
  const address = doorOf(dataDir)
  if (!address) return async () => {}
  rmSync(address, { force: true })
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface(socket).once('line', async (file) => {
      const answer = await backUp(file).then(
        () => 'done',
        (error: Error) => error.message,
      )
      socket.end(`${answer}\n`)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
  chmodSync(address, 0o600)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Has the server that has the data folder open write a backup. @throws where it cannot be asked, or could not do it */
export function askAtDoor(dataDir: string, file: string): Promise<void> {
  const address = doorOf(dataDir)
  if (!address) throw new Error('Stop Prayog first: on this system it cannot be asked for a backup.')
  return new Promise((resolve, reject) => {
    const socket = net.connect(address, () => socket.write(`${file}\n`))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => (answer.trim() === 'done' ? resolve() : reject(new Error(answer.trim() || 'No answer.'))))
  })
}
