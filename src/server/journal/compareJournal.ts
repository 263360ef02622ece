import type { Db } from '../database/open'
import { runOnDatabase } from '../database/runStatement'
import { localMinute } from '../documents/moments'
import { JournalFiles, type JournalSave, readJournalId } from './journalFiles'
import { findMissingSaves, readDatabaseState, writeAccepted } from './journalStatements'
import { textOfSave } from './saveJournal'

/** What the journal of a data folder has and the database lacks. */
interface JournalComparison {
  missing: JournalSave[]
  /** A sentence for each missing save, and for what other journals miss or only the mark shows. */
  findings: string[]
}

/** Compares the database with all of the journal of a data folder. It changes nothing. */
export async function compareJournal(db: Db, dataDir: string): Promise<JournalComparison> {
  const run = runOnDatabase(db)
  const journal = readJournalId(dataDir)
  const state = await readDatabaseState(run, journal)
  if (!state) return { missing: [], findings: [] }
  const files = new JournalFiles(dataDir, state.installation)
  const { saves, position } = files.read()
  const isAccepted = state.accepted !== undefined && !files.readAccepted().has(state.accepted)
  const missing = isAccepted ? [] : await findMissingSaves(run, saves)
  const findings = missing.map((save) => `${textOfSave(save)}: it was saved, and is not in the database.`)
  if (!isAccepted && state.mark !== undefined && position && state.mark < position.mark)
    findings.push(`What was written before ${localMinute(new Date(position.at))} is not in the database.`)
  if (state.older && state.older.by !== journal)
    findings.push(`${state.older.missing}: a process with another DATA_DIR saved it, and it is not in the database.`)
  return { missing, findings }
}

/** Accepts the present state of a database that was restored on purpose. */
export const acceptState = (db: Db): Promise<string> => writeAccepted(runOnDatabase(db))

/**
 * Accepts the present state of the database, though it lacks what was acknowledged: every process begins its journal anew.
 * @returns the file that names the saves which it lacks; undefined where there are none
 */
export async function acceptDatabase(
  db: Db,
  dataDir: string,
  missing: readonly JournalSave[],
): Promise<string | undefined> {
  const state = await readDatabaseState(runOnDatabase(db))
  const accepted = await acceptState(db)
  return state && new JournalFiles(dataDir, state.installation).accept(accepted, missing)
}
