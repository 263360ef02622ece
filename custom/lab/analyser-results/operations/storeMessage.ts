import { createHash } from 'node:crypto'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { saveJournalOf } from '~/server/journal/saveJournal'
import type { AnalyserMessage, AnalyserResult } from '../protocols/message'
import { autoAcceptControls } from './acceptControls'
import { linkEarlierResults } from './linkEarlierResults'

export interface ReceivedMessage {
  address: string
  content: string
  message: AnalyserMessage
}

/** Longer parts are no part of a result. */
const longest = 500

/** The analyser with this sender name or address; a match by name comes first. */
export async function findAnalyser(
  db: Db,
  { address, message: { sender } }: Pick<ReceivedMessage, 'address' | 'message'>,
) {
  const known = await db
    .selectFrom('analyser')
    .select(['id', 'name', 'sender', 'address', 'hostQuery'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const same = (one: unknown, other: string) => other !== '' && String(one ?? '').toLowerCase() === other.toLowerCase()
  return (
    known.find((one) => same(one.sender, sender) && same(one.address, address)) ??
    known.find((one) => same(one.sender, sender)) ??
    known.find((one) => !one.sender && same(one.address, address))
  )
}

/** A text as the database accepts it. */
const kept = (text: string) => text.replaceAll('\0', '').slice(0, longest)

function rowOf({ status, comments, patient, ...texts }: AnalyserResult, messageId: number) {
  const named = patient && {
    ...{ numbers: patient.numbers.map(kept), name: kept(patient.name) },
    ...{ birthDate: kept(patient.birthDate), sex: kept(patient.sex) },
  }
  return {
    ...{ messageId, sentStatus: status, comments: JSON.stringify(comments.map(kept)) },
    patient: named && JSON.stringify(named),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, kept(text)])),
  }
}

/**
 * Keeps a message and its results until somebody decides on them; it is acknowledged once they are kept. The same message
 * again, as it comes when an acknowledgement was lost, adds nothing.
 * @returns how many results are new
 */
export async function storeMessage(db: Db, arrival: ReceivedMessage, now: Date): Promise<number> {
  const { address, content, message } = arrival
  const digest = createHash('sha256').update(`${message.sender}\n${address}\n${content}`).digest('hex')
  saveJournalOf(db)?.assertCurrent()
  const added = await transaction(db, async (trx): Promise<number[]> => {
    const analyser = await findAnalyser(trx, arrival)
    const written = await trx
      .insertInto('analyserMessage')
      .values({
        ...{ analyserId: analyser?.id ?? null, sender: message.sender.slice(0, longest), address },
        ...{ content: content.replaceAll('\0', ''), digest, receivedAt: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written || message.results.length === 0) return []
    const rows = message.results.map((result) => rowOf(result, written.id))
    const received = await trx.insertInto('receivedResult').values(rows).returning('id').execute()
    await linkEarlierResults(trx, written.id, now)
    return received.map(({ id }) => id)
  })
  // A control's result is no patient's. It is stored by now: if this fails, it waits to be accepted.
  if (added.length > 0) await autoAcceptControls(db, added, { address, now })
  return added.length
}
