import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { api } from '~/admin/http'
import { useAlert } from '~/admin/useAlert'
import { newFormKey } from '~/ui/formKey'
import type { Collection } from './answers'
import { samplesPath } from './path'
import { type ChosenProblems, type ChosenTests, checkCollection, checkUndo } from './rules'

/** What a refusal says, whole or of the field that the dialog shows. */
const messageOf = (error: unknown) => (error instanceof HttpError ? error.message : String(error))

/**
 * Collecting tests of a bill, and undoing it. What is missing is said beside it and nothing is lost: the dialog stays as
 * it is until the server has done what was asked.
 */
export function useCollection(customer: number) {
  const client = useQueryClient()
  const alert = useAlert()
  const [problems, setProblems] = useState<ChosenProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const key = useRef(newFormKey())

  /** @returns the server's answer, or undefined when it was not asked or refused */
  async function run<T>(found: ChosenProblems, failure: string, ask: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined
    setProblems(found)
    if (Object.keys(found).length > 0) return undefined
    isRunning.current = true
    setIsBusy(true)
    try {
      return await ask()
    } catch (error) {
      setProblems({ root: messageOf(error) })
      alert.fail(failure)
      return undefined
    } finally {
      isRunning.current = false
      setIsBusy(false)
      await client.invalidateQueries({ queryKey: [samplesPath] })
    }
  }

  const collect = async (chosen: ChosenTests): Promise<Collection | undefined> => {
    const headers = { 'Idempotency-Key': key.current }
    const made = await run(checkCollection(chosen), 'Failed to Collect Sample', () =>
      api.post<Collection>(samplesPath, { ...chosen, customer }, { headers }),
    )
    if (made) {
      key.current = newFormKey()
      alert.success('Sample Collected successfully')
    }
    return made
  }
  const undo = async (chosen: ChosenTests): Promise<boolean> => {
    const done = await run(checkUndo(chosen), 'Failed to Undo Sample Collection', () =>
      api.post(`${samplesPath}/undo`, chosen),
    )
    if (done) alert.success('Sample Collection Undone successfully')
    return done !== undefined
  }
  return { collect, undo, problems, clearProblems: () => setProblems({}), isBusy }
}
