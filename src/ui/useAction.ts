import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { useAlert } from './useAlert'

/**
 * Runs the action of a button, one at a time. Shows the outcome as an alert, keeps an error until it is dismissed, and
 * refetches what it may have changed.
 * @param queryKey the query key to refetch, if the caller does not
 */
export function useAction(queryKey?: QueryKey) {
  const alert = useAlert()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, refuse] = useState<string>()
  const isRunning = useRef(false)

  /**
   * Runs a request and shows its outcome.
   * @param messages.done omit it if the caller shows its own message
   * @returns the response, or undefined if nothing was sent or it failed
   */
  async function run<T>(ask: () => Promise<T>, messages: { done?: string; failed: string }): Promise<T | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    refuse(undefined)
    try {
      const answer = await ask()
      if (messages.done) alert.success(messages.done)
      return answer
    } catch (error) {
      alert.fail(messages.failed)
      refuse(error instanceof HttpError ? error.message : String(error))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
      if (queryKey) await cache.invalidateQueries({ queryKey: queryKey })
    }
  }
  return { run, isBusy, refusal, refuse, dismiss: () => refuse(undefined) }
}
