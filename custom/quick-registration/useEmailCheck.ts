import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/admin/http'
import { fill, messages } from '~/metadata/messages'
import { useDebounced } from '~/ui/useLookup'
import { customersPath } from './customer'

const call = (email: string) => ({
  queryKey: [customersPath, 'check-email', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<{ id: number }[]>(`${customersPath}/check-email`, { email }, { signal }),
  staleTime: 5_000,
  retry: false,
})

/** The message of spec 1, section 5, as the server gives it too. */
export const emailTaken = fill(messages.alreadyAdded, { component: 'Email' })

/**
 * Whether another patient has the e-mail address: asked while typing after a pause, at once when the field is left
 * (`leave`), and before a save (`settle`). A check without an answer locks nobody out: the server checks again.
 * @param own the patient that is edited
 */
export function useEmailCheck(typed: string, own: number | undefined, before: string) {
  const client = useQueryClient()
  const [left, setLeft] = useState('')
  const email = typed.trim().toLowerCase()
  const isNew = email.includes('@') && email !== before.trim().toLowerCase()
  const settled = useDebounced(email, left === email ? 0 : 400)
  const { data, isFetching } = useQuery({ ...call(settled), enabled: isNew && settled === email })
  const problemIn = (owners: { id: number }[] | undefined) =>
    owners?.some(({ id }) => id !== own) ? emailTaken : undefined
  return {
    problem: isNew && settled === email ? problemIn(data) : undefined,
    isChecking: isNew && (settled !== email || isFetching),
    leave: () => setLeft(email),
    settle: async () => {
      if (!isNew) return undefined
      try {
        return problemIn(await client.fetchQuery(call(email)))
      } catch {
        return undefined // see above: the save itself will tell
      }
    },
  }
}
