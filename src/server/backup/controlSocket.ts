import { chmodSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** The last line of an answer to what was done. */
const DONE = 'done'

/** Longer addresses a system does not take. */
const longestAddress = 100

/** The message to the socket that requests a check of the dates of documents; any other names the file of a backup. */
const DATES = 'dates'

/** The message that requests a comparison of the database with the journal of saves. */
const JOURNAL = 'journal'

/**
 * The socket of a running server in its data folder, for requests of a backup, of problems with dates, or of missing saves; any account that
 * may read the data may use it. undefined if there is none: on Windows, and with a folder whose name is too long.
 */
function socketPath(dataDir: string): string | undefined {
  const address = path.join(dataDir, 'prayog.sock')
  return process.platform === 'win32' || address.length > longestAddress ? undefined : address
}

/** The services that a server offers at its socket. */
interface DoorServices {
  /** Writes a backup into a file. */
  backUp: (file: string) => Promise<void>
  /** Says what is wrong with the dates of documents, a sentence each. */
  findDates: () => Promise<string[]>
  /** Says what the database lacks of what was saved, a sentence each. */
  findMissing: () => Promise<string[]>
}

/** Opens the door of a server. @returns what closes it */
export async function listenOnControlSocket(
  dataDir: string,
  { backUp, findDates, findMissing }: DoorServices,
): Promise<() => Promise<void>> {
  const address = socketPath(dataDir)
  if (!address) return async () => {}
  rmSync(address, { force: true })
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface(socket).once('line', async (request) => {
      const findings = request === DATES ? findDates : request === JOURNAL ? findMissing : undefined
      const done = findings?.() ?? backUp(request).then(() => [])
      const response = await done.then(
        (lines) => [...lines, DONE],
        (error: Error) => [error.message],
      )
      socket.end(`${response.join('\n')}\n`)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
  chmodSync(address, 0o600)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Has the server that has the data folder open write a backup. @throws where it cannot be asked, or could not do it */
export async function requestBackup(dataDir: string, file: string): Promise<void> {
  await sendRequest(dataDir, file)
}

/** Has the server that has the data folder open check the dates of documents. @throws as `requestBackup` */
export const requestDateCheck = (dataDir: string): Promise<string[]> => sendRequest(dataDir, DATES)

/** Has the server compare the database with the journal of saves. @throws as `requestBackup` */
export const requestJournalCheck = (dataDir: string): Promise<string[]> => sendRequest(dataDir, JOURNAL)

/** @returns the lines of the response without the last, which reports success */
function sendRequest(dataDir: string, request: string): Promise<string[]> {
  const address = socketPath(dataDir)
  if (!address) throw new Error('Stop Prayog first: on this system it cannot be asked for anything while it runs.')
  return new Promise((resolve, reject) => {
    const socket = net.connect(address, () => socket.write(`${request}\n`))
    let response = ''
    socket.on('data', (data) => {
      response += data
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const lines = response.trim().split('\n')
      if (lines.pop() === DONE) resolve(lines)
      else reject(new Error(response.trim() || 'No answer.'))
    })
  })
}
