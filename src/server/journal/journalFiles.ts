import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** An acknowledged save with an `Idempotency-Key`. */
export interface JournalSave {
  /** When it was acknowledged, as an ISO text. */
  at: string
  user: number
  key: string
  /** The name of the document, or the path of the request. */
  kind: string
  /** The id of the document; absent where the request made none. */
  id?: number
  /** The document's number as on paper. */
  no?: string
}

/** Where the database stood, and the mark that this data folder had left in it. */
export interface JournalPosition {
  at: string
  /** Counts the marks of this folder; each is written after all that was saved before it. */
  mark: number
  /** The identifier of the cluster, and its timeline and position; absent where the server does not tell. */
  system?: string
  timeline?: string
  lsn?: string
}

/** The contents of a journal. */
export interface JournalContents {
  saves: JournalSave[]
  /** The position with the highest mark. */
  position: JournalPosition | undefined
}

/** A file is followed by another beyond this, and the oldest are deleted beyond all of this, in bytes: some 200,000 saves. */
const [largestFile, largestFolder] = [4 * 2 ** 20, 32 * 2 ** 20]
const mostFiles = 1000

const fileName = /^saves-\d{14}-[\w-]+\.jsonl$/
const acceptedName = 'accepted'

const folderOf = (dataDir: string) => path.join(dataDir, 'journal')

const idFileOf = (dataDir: string) => path.join(folderOf(dataDir), 'id')

/** The text of a file; '' if there is none. */
function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The id by which the database knows the journal of a data folder; undefined before its first use. */
export const readJournalId = (dataDir: string): string | undefined => readText(idFileOf(dataDir)) || undefined

/** The same; it is made at the first use, whole or not at all, as several processes may start at once. */
export function journalIdOf(dataDir: string): string {
  const draft = path.join(folderOf(dataDir), randomUUID())
  fs.mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
  if (!fs.existsSync(idFileOf(dataDir))) {
    fs.writeFileSync(draft, randomUUID(), { mode: 0o600 })
    try {
      fs.linkSync(draft, idFileOf(dataDir))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(draft, { force: true })
    }
  }
  return fs.readFileSync(idFileOf(dataDir), 'utf8')
}

/**
 * The files of the journal of one installation in a data folder. Each process writes files of its own, so that several may
 * use one folder. What was written last may be missing after a power cut: the journal finds losses, it prevents none.
 */
export class JournalFiles {
  private readonly folder: string
  private current: string | undefined
  private bytes = 0

  constructor(dataDir: string, installation: string) {
    this.folder = path.join(folderOf(dataDir), installation)
  }

  /** The files of saves, the newest first. */
  private list(): string[] {
    if (!fs.existsSync(this.folder)) return []
    const names = fs.readdirSync(this.folder).filter((name) => fileName.test(name))
    return names.sort().reverse()
  }

  /**
   * Reads from the newest file on.
   * @param least stops after the file with which there are so many saves and a position; all are read without it
   */
  read(least = Number.POSITIVE_INFINITY): JournalContents {
    const contents: JournalContents = { saves: [], position: undefined }
    for (const name of this.list()) {
      const saves: JournalSave[] = []
      for (const line of readText(path.join(this.folder, name)).split('\n')) {
        const entry = parseLine(line)
        if (entry && 'key' in entry) saves.push(entry)
        else if (entry && entry.mark > (contents.position?.mark ?? -1)) contents.position = entry
      }
      contents.saves.unshift(...saves)
      if (contents.saves.length >= least && contents.position) break
    }
    return contents
  }

  /** Appends entries. @param position begins a new file, so that the latest file always has one */
  append(entries: readonly (JournalSave | JournalPosition)[], position: JournalPosition | undefined): void {
    if (!this.current || this.bytes > largestFile) {
      this.begin()
      if (position) this.write([position])
    }
    this.write(entries)
  }

  private begin(): void {
    const moment = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    this.makeFolder()
    this.current = path.join(this.folder, `saves-${moment}-${randomUUID().slice(0, 8)}.jsonl`)
    this.bytes = 0
    let total = 0
    for (const [index, name] of this.list().entries()) {
      const file = path.join(this.folder, name)
      total += fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (index >= mostFiles || total > largestFolder) fs.rmSync(file, { force: true })
    }
  }

  private write(entries: readonly object[]): void {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    fs.appendFileSync(this.current!, text, { mode: 0o600 })
    this.bytes += text.length
  }

  /** The ids of the states of the database that were accepted so far. */
  readAccepted(): Set<string> {
    return new Set(readText(path.join(this.folder, acceptedName)).split('\n').filter(Boolean))
  }

  /**
   * Begins anew with an accepted state.
   * @param missing what it does not have, which is kept in a file for whoever enters it again
   * @returns that file; undefined where nothing is missing
   */
  accept(state: string, missing: readonly JournalSave[]): string | undefined {
    this.makeFolder()
    const moment = new Date().toISOString().replace(/[:.]/g, '-')
    const file = missing.length > 0 ? path.join(this.folder, `missing-${moment}.jsonl`) : undefined
    if (file) fs.writeFileSync(file, missing.map((save) => `${JSON.stringify(save)}\n`).join(''), { mode: 0o600 })
    for (const name of this.list()) fs.rmSync(path.join(this.folder, name), { force: true })
    this.current = undefined
    fs.appendFileSync(path.join(this.folder, acceptedName), `${state}\n`, { mode: 0o600 })
    return file
  }

  private makeFolder(): void {
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o700 })
  }
}

/** An entry; undefined for the rest of a line that a power cut left. */
function parseLine(line: string): JournalSave | JournalPosition | undefined {
  try {
    return line ? (JSON.parse(line) as JournalSave | JournalPosition) : undefined
  } catch {
    return undefined
  }
}
