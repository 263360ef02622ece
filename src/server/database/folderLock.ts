import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** How long to wait for the holder to send its process number. */
const ANSWER_MS = 1000

/**
 * The address that identifies a folder by any of its paths. On Linux (an abstract socket) and Windows (a named pipe) the
 * system frees it when its process ends, however it ends; elsewhere it is a socket file.
 */
function addressOf(folder: string): string {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  const name = `prayog-${dev}-${ino}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)))
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The holder's process number; '' if it sends none, undefined if no process holds the folder. */
function readHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : '')
    })
    socket.on('close', () => resolve(answer))
  })
}

/**
 * Takes a folder for this process alone; the returned function gives it back. A process that ends, even by SIGKILL,
 * leaves nothing behind that the next one would wait for.
 * @throws when another process holds it, with that process's number
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder)
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const holder = await readHolder(address)
    if (holder === undefined) {
      if (path.isAbsolute(address)) fs.rmSync(address, { force: true })
      return listen(address)
    }
    throw new Error(
      `${folder} is already in use by another Prayog${holder && ` (process ${holder})`}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    )
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Whether no process has taken the folder. */
export const isFolderFree = async (folder: string): Promise<boolean> =>
  (await readHolder(addressOf(folder))) === undefined
