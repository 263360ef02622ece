import { useSyncExternalStore } from 'react'
import { readStoredJson } from '~/ui/stored'
import { getApiHost } from '../apiHost'
import { getSession, useSession } from '../session'

/** A record that this browser remembers for the user. */
export interface RememberedRecord {
  /** The path of its page. */
  url: string
  /** What it is: 'Billing'. */
  kind: string
  /** What represents it: its name or number. */
  label: string
}

/** The records that a user opened lately, the latest first, and those that the user pinned. */
interface RememberedRecords {
  recent: readonly RememberedRecord[]
  pinned: readonly RememberedRecord[]
}

const mostRecent = 10
const mostPinned = 20
const none: RememberedRecords = { recent: [], pinned: [] }
const changed = 'prayog.records'

const keyOf = (userId: number | undefined) => `prayog.records.${getApiHost() ?? ''}.${userId}`

/** The same object as long as the stored text is the same, as React requires. */
let last: { text: string | null; records: RememberedRecords } = { text: null, records: none }

function readRecords(userId: number | undefined): RememberedRecords {
  const key = keyOf(userId)
  const text = localStorage.getItem(key)
  if (text !== last.text) last = { text, records: readStoredJson<RememberedRecords>(localStorage, key) ?? none }
  return last.records
}

function writeRecords(change: (before: RememberedRecords) => RememberedRecords): void {
  const userId = getSession()?.user.id
  localStorage.setItem(keyOf(userId), JSON.stringify(change(readRecords(userId))))
  window.dispatchEvent(new Event(changed))
}

/** Calls back when this tab or another changes what is remembered. */
function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The records that this browser remembers for the signed-in user; they change with what other tabs do. */
export function useRememberedRecords(): RememberedRecords {
  const userId = useSession()?.user.id
  return useSyncExternalStore(subscribe, () => readRecords(userId))
}

const without = (records: readonly RememberedRecord[], url: string) => records.filter((one) => one.url !== url)

/** Puts a record first among those opened lately; a pinned one takes its present label. */
export const rememberRecord = (record: RememberedRecord): void =>
  writeRecords(({ recent, pinned }) => ({
    recent: [record, ...without(recent, record.url)].slice(0, mostRecent),
    pinned: pinned.map((one) => (one.url === record.url ? record : one)),
  }))

/** Pins a record, or unpins it. */
export const togglePinnedRecord = (record: RememberedRecord): void =>
  writeRecords(({ recent, pinned }) => {
    const isPinned = pinned.some(({ url }) => url === record.url)
    return { recent, pinned: isPinned ? without(pinned, record.url) : [record, ...pinned].slice(0, mostPinned) }
  })

/** Forgets a record that is not there any more. */
export const forgetRecord = (url: string): void =>
  writeRecords(({ recent, pinned }) => ({ recent: without(recent, url), pinned: without(pinned, url) }))

/** Forgets what the signed-in user opened lately: a sign-out by choice leaves only what was pinned. */
export const clearRecentRecords = (): void => writeRecords(({ pinned }) => ({ recent: [], pinned }))
