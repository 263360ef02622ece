import { findOptionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { genders } from '~shared/options/options'

/** The identity that results depend on and reports name; the birth date as YYYY-MM-DD. */
export interface Identity {
  gender: number
  dobDateAd: string
}

/** The effects of a change of sex or birth date, from the `identityListener.ts` of screens. */
export interface IdentityListener {
  /** Locks what it will change, before the patient is locked. */
  lock: (trx: Db, customerId: number) => Promise<void>
  /** Runs in the transaction of the correction, when it is written. */
  changed: (
    trx: Db,
    who: Pick<RequestContext, 'actor' | 'address' | 'now'>,
    change: { customerId: number; before: Identity; reason: string },
  ) => Promise<void>
}

/** Marks a text for the list of translations; it is stored in English, as printed, and translated on screen. */
const translate = (text: string) => text

/** The corrections of a patient's identity, which results and reports are marked with; undefined if there were none. */
export function identityChangeReason(before: Identity, after: Identity): string | undefined {
  const sexOf = ({ gender }: Identity) => findOptionName(genders, gender) ?? ''
  const [from, to] = [sexOf(before), sexOf(after)]
  const [was, is] = [before.dobDateAd, after.dobDateAd]
  if (from === to) return was === is ? undefined : translate(`identity changed: born ${was}, now ${is}`)
  return was === is
    ? translate(`identity changed: sex ${from}, now ${to}`)
    : translate(`identity changed: sex ${from}, now ${to}; born ${was}, now ${is}`)
}

/** Between reasons that were given together; the end of one that names both sex and birth date is none. */
const betweenReasons = /; (?!born \d)/

/** Why a result was sent back or a report amended, in the reader's language; what somebody typed stays as it is. */
export const translateReason = (reason: string, toReader: (text: string) => string): string =>
  reason
    .split(betweenReasons)
    .map((one) => (one.startsWith('identity changed: ') ? toReader(one) : one))
    .join('; ')
