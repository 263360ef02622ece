import type { Problem } from '~/domain/problems'
import type { Calculated } from '~/metadata/amounts'
import type { AnyDocument } from '~/metadata/document'
import type { Db } from '../database/open'
import type { Call } from '../http/route'
import type { Draft, SavedDocument } from './half'

/** A document on its way, when all else of it was found right. */
export interface Saving {
  document: AnyDocument
  draft: Draft
  /** Its lines with their amounts, as they will be written. */
  calculated: Calculated
}

type Caller = Pick<Call, 'actor' | 'now'>

/** What will follow from a document: what keeps it from being written, and what is written with it. */
export interface Effect {
  problems: Problem[]
  /** In the document's transaction, while its number is held: others wait. */
  write: (trx: Db, call: Caller, written: SavedDocument) => Promise<void>
}

/**
 * What a shared part does with every document that states something of it, such as goods that move:
 * `custom/shared/<part>/effects.ts` exports it as `effects`.
 */
export interface DocumentEffects {
  /** Locks what the document touches, in one order for all documents, and judges it. Undefined where nothing follows. */
  judge: (trx: Db, call: Caller, saving: Saving) => Promise<Effect | undefined>
}

const files = import.meta.glob<{ effects: DocumentEffects }>('../../../custom/shared/*/effects.ts', { eager: true })

/** What follows from a document by all shared parts. Of what was judged, nothing is written yet. */
export async function judgeEffects(trx: Db, call: Caller, saving: Saving): Promise<Effect> {
  const found: Effect[] = []
  for (const { effects } of Object.values(files)) {
    const effect = await effects.judge(trx, call, saving)
    if (effect) found.push(effect)
  }
  return {
    problems: found.flatMap(({ problems }) => problems),
    write: async (...given) => {
      for (const effect of found) await effect.write(...given)
    },
  }
}
