import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyPassword } from '~/fields/password/hash'
import { ApiError } from '../apiError'
import { type Db, perDatabase } from '../database/open'
import { countFailedSignIn, hasSignedInFrom, type SignInOrigin, tooManyTriesError } from './failedSignIns'
import { ConcurrencyLimiter, FailureLimiter } from './limiters'

const limitersOf = perDatabase(() => ({
  /**
   * Passwords that are compared at the same time, each for a quarter of a second of a core and with 32 MB, and those that
   * wait for it: of names that have signed in from where they try, and of all others, who never take the place of those.
   */
  comparingKnown: new ConcurrencyLimiter(2, 100),
  comparingOthers: new ConcurrencyLimiter(1, 40, 5),
  /** Limits the failures of an address with names that never signed in from it. */
  allowed: new FailureLimiter(30, 10),
}))
/** How long a refused guess is delayed, so that a client that retries at once takes no time from others. */
const refusalMs = 1000
const mostHeldBack = 1000
let heldBack = 0

/** Returns the network of an IPv6 address, as its owner has all addresses of it; an IPv4 address stays. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [start = '', tail] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

async function hold(refusal: unknown): Promise<never> {
  if (refusal instanceof ApiError && refusal.kind === 'tooMany' && heldBack < mostHeldBack) {
    heldBack++
    await wait(refusalMs).finally(() => heldBack--)
  }
  throw refusal
}

interface PasswordAttempt {
  userName: string
  /** The hash of the user's password; a decoy where there is no such user. */
  hash: string
  password: string
  /** The user is signed in and confirms the password. */
  isSignedIn: boolean
}

/**
 * Compares a password, for no more tries than are allowed: the try is counted first, by name and by address.
 * @throws ApiError 429 while the name or the address must wait, or while too many are compared
 */
export async function comparePassword(db: Db, one: PasswordAttempt, from: SignInOrigin): Promise<boolean> {
  const { userName, hash, password, isSignedIn } = one
  const network = networkOf(from.address)
  const { comparingKnown, comparingOthers, allowed } = limitersOf(db)
  const isKnown = isSignedIn || (await hasSignedInFrom(db, userName, from.address))
  try {
    if (!isKnown) allowed.check(network, tooManyTriesError)
    await countFailedSignIn(db, userName, from)
    if (!isKnown) allowed.use(network)
    const comparing = isKnown ? comparingKnown : comparingOthers
    const isCorrect = await comparing.run(network, () => verifyPassword(password, hash))
    if (isCorrect && !isKnown) allowed.giveBack(network)
    return isCorrect
  } catch (error) {
    return hold(error)
  }
}
