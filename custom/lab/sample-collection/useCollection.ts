import { useRef } from 'react'
import { api } from '~/admin/http'
import { createIdempotencyKey } from '~/ui/formKey'
import { useAction } from '~/ui/useAction'
import { sampleCollectionApiPath } from './path'
import type { Collection } from './responses'
import { type CollectionFields, validateCollection } from './rules'

const collected = { done: 'Sample Collected successfully', failed: 'Failed to Collect Sample' }
const undone = { done: 'Sample Collection Undone successfully', failed: 'Failed to Undo Sample Collection' }

/** Collecting tests of a bill, and undoing it; nothing is lost until the server has done what was asked. */
export function useCollection(customer: number) {
  const { run, ...action } = useAction([sampleCollectionApiPath])
  const key = useRef(createIdempotencyKey())
  /** @param draft the headers of the draft that is saved */
  const collect = async (chosen: CollectionFields, draft: Record<string, string>): Promise<Collection | undefined> => {
    const [problem] = Object.values(validateCollection(chosen))
    action.refuse(problem)
    if (problem) return undefined
    const headers = { 'Idempotency-Key': key.current, ...draft }
    const made = await run(
      () => api.post<Collection>(sampleCollectionApiPath, { ...chosen, customer }, { headers }),
      collected,
    )
    if (made) key.current = createIdempotencyKey()
    return made
  }
  const undo = async (chosen: CollectionFields): Promise<boolean> =>
    (await run(() => api.post<unknown>(`${sampleCollectionApiPath}/undo`, chosen), undone)) !== undefined
  return { collect, undo, ...action }
}
