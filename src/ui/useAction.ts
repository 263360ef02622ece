import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { useAlert } from './useAlert'

/**
 * What is done by a button of a screen, one at a time: what came of it is said, a refusal stays until it is dismissed, and
 * what may be another afterwards is read anew.
 * @param shown what of the screen that is, if it is not for the caller to reload
 */
export function useAction(shown?: QueryKey) {
  const alert = useAlert()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, refuse] = useState<string>()
  const isRunning = useRef(false)

  /**
   * @param said.done left out where the caller says it himself
   * @returns what was answered, or undefined where nothing was asked or it was refused
   */
  async function run<T>(ask: () => Promise<T>, said: { done?: string; failed: string }): Promise<T | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    refuse(undefined)
    try {
      const answer = await ask()
      if (said.done) alert.success(said.done)
      return answer
    } catch (error) {
      alert.fail(said.failed)
      refuse(error instanceof HttpError ? error.message : String(error))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
      if (shown) await cache.invalidateQueries({ queryKey: shown })
    }
  }
  return { run, isBusy, refusal, refuse, dismiss: () => refuse(undefined) }
}
