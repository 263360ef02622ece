import { getApiBaseUrl } from '../apiHost'
import { getSession } from '../session'
import type { DraftInput } from './draftRequests'

/** The most bytes that a browser sends after its page is gone. */
const mostAfterPage = 60_000

/** Whether a draft can still be stored while its page goes away. */
export const fitsKeepaliveRequest = (draft: DraftInput): boolean =>
  new Blob([JSON.stringify(draft)]).size < mostAfterPage

/** Stores a draft while its page goes away, without waiting for the answer. */
export function storeDraftAfterPage(draft: DraftInput): void {
  const access = getSession()?.tokens.access
  if (!access || !fitsKeepaliveRequest(draft)) return
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const body = JSON.stringify(draft)
  void fetch(new URL('draft', new URL(getApiBaseUrl(), window.location.href)), {
    ...{ method: 'POST', keepalive: true, headers, body },
  }).catch(() => undefined)
}
