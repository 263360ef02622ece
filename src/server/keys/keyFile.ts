import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { minKeyLength, newKey, ServerKeys } from './serverKeys'

/** Where the keys come from. */
export interface ServerKeySource {
  /** `SERVER_KEYS`: the key in use, then earlier ones. */
  serverKeys: readonly string[]
  /** The folder with the file `keys`, which is read where `SERVER_KEYS` names none. */
  dataDir: string
}

/** The file of the keys: a line for each, the one in use first. */
export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'keys')

function keysOf(list: readonly string[], from: string): ServerKeys | undefined {
  if (list.some((key) => key.length < minKeyLength))
    throw new Error(`${from} has a key of less than ${minKeyLength} characters. Make one with: openssl rand -base64 32`)
  const [first, ...earlier] = list
  return first === undefined ? undefined : new ServerKeys([first, ...earlier])
}

async function linesOf(file: string): Promise<string[]> {
  try {
    await chmod(file, 0o600)
    const text = await readFile(file, 'utf8')
    return text.split('\n').flatMap((line) => line.trim() || [])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The keys as the source has them; undefined where there are none yet. @throws where one is too short */
export async function readKeys({ serverKeys, dataDir }: ServerKeySource): Promise<ServerKeys | undefined> {
  if (serverKeys.length > 0) return keysOf(serverKeys, 'SERVER_KEYS')
  const file = keyFileOf(dataDir)
  return keysOf(await linesOf(file), file)
}

/** Writes a temporary file of keys, synced and for this account only, and lets `place` move it into place. */
async function writeKeys(dataDir: string, keys: readonly string[], place: (from: string, to: string) => Promise<void>) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = path.join(dataDir, `keys.${randomBytes(8).toString('hex')}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${keys.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await place(draft, keyFileOf(dataDir)).finally(() => rm(draft, { force: true }))
  const folder = await open(dataDir)
  await folder.sync().finally(() => folder.close())
}

/** Makes the first key of a `DATA_DIR`; of two processes that do it at once both have the one that was first. */
export async function makeKeyFile({ dataDir }: ServerKeySource): Promise<ServerKeys> {
  await writeKeys(dataDir, [newKey()], async (from, to) => {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  })
  return (await readKeys({ serverKeys: [], dataDir }))!
}

/** Puts a new key in front of those of the file, which then open what they sealed and seal nothing any more. */
export async function renewKeyFile({ dataDir }: ServerKeySource): Promise<ServerKeys> {
  const keys = [newKey(), ...(await linesOf(keyFileOf(dataDir)))]
  await writeKeys(dataDir, keys, rename)
  return (await readKeys({ serverKeys: [], dataDir }))!
}
