import { localDay, localTime } from '~/domain/calendar'
import { type CbmsResponse, noResponse, parseResponse } from '../cbmsResponse'
import type { CbmsPayload } from '../payload'
import type { CbmsSettings } from './settings'

const timeoutMs = 15_000
/** A report that leaves within a minute counts as sent at once. */
const realtimeMs = 60_000

export const isCbmsRealtime = (issuedAt: Date, now: Date): boolean => now.getTime() - issuedAt.getTime() < realtimeMs

export interface CbmsCall {
  payload: CbmsPayload
  realtime: boolean
  now: Date
  signal: AbortSignal
}

/**
 * Sends a report to CBMS and returns the meaning of its response. Failures of the network or of the service do not
 * throw.
 */
export async function callCbms(settings: CbmsSettings, call: CbmsCall): Promise<CbmsResponse> {
  const { payload, realtime, now, signal } = call
  const body = {
    username: settings.cbmsUserName,
    password: settings.cbmsPassword,
    seller_pan: settings.sellerPan,
    ...payload.fields,
    isrealtime: realtime,
    datetimeClient: `${localDay(now)}T${localTime(now)}`,
  }
  try {
    const response = await fetch(`${settings.cbmsAddress?.replace(/\/+$/, '')}/api/${payload.call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return parseResponse(payload.call, await response.text())
  } catch (error) {
    // Whatever fetch throws (refused, cut off, timed out, no such host, the process ends) leaves the answer unknown.
    return error instanceof Error ? noResponse : Promise.reject(error)
  }
}
