import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { Call } from '~/server/http/route'

/** What results are judged by and reports are known by; the birth date as YYYY-MM-DD. */
export interface Identity {
  gender: number
  dobDateAd: string
}

/** What follows from a patient's sex and birth date, found in the `identityListener.ts` of screens. */
export interface IdentityListener {
  /** Locks what it will change, before the patient is locked. */
  lock: (trx: Db, customerId: number) => Promise<void>
  /** Runs in the transaction of the correction, when it is written. */
  changed: (
    trx: Db,
    who: Pick<Call, 'actor' | 'address' | 'now'>,
    change: { customerId: number; before: Identity; reason: string },
  ) => Promise<void>
}

/** What was corrected of a patient's identity, as results and reports are marked with it; undefined where nothing was. */
export function identityReason(before: Identity, after: Identity): string | undefined {
  const sexOf = ({ gender }: Identity) => optionName(genders, gender) ?? ''
  const [from, to] = [sexOf(before), sexOf(after)]
  const [was, is] = [before.dobDateAd, after.dobDateAd]
  if (from === to) return was === is ? undefined : `identity changed: born ${was}, now ${is}`
  return was === is
    ? `identity changed: sex ${from}, now ${to}`
    : `identity changed: sex ${from}, now ${to}; born ${was}, now ${is}`
}
