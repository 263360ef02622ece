import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '~/admin/forms/useLookup'
import { api } from '~/admin/http'
import { interpolate, messages } from '~/metadata/messages'

const call = (path: string, email: string) => ({
  queryKey: [path, 'check-email', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<{ id: number }[]>(`${path}/check-email`, { email }, { signal }),
  staleTime: 5_000,
  retry: false,
})

/** The message of spec 1, section 5, as the server gives it too. */
export const emailInUseMessage = interpolate(messages.alreadyAdded, { component: 'Email' })

/**
 * Whether another patient has the e-mail address: requested after a pause in typing, at once on blur (`leave`), and
 * before a save (`allocatePayment`). A request that fails does not prevent saving: the server validates again.
 * @param path path of the registration
 * @param own the patient that is edited, and its former address
 */
export function useEmailCheck(path: string, typed: string, own: { id: number | undefined; email: string }) {
  const client = useQueryClient()
  const [left, setLeft] = useState('')
  const email = typed.trim().toLowerCase()
  const isNew = email.includes('@') && email !== own.email.trim().toLowerCase()
  const settled = useDebouncedValue(email, left === email ? 0 : 400)
  const { data, isFetching } = useQuery({ ...call(path, settled), enabled: isNew && settled === email })
  const problemIn = (owners: { id: number }[] | undefined) =>
    owners?.some(({ id }) => id !== own.id) ? emailInUseMessage : undefined
  return {
    problem: isNew && settled === email ? problemIn(data) : undefined,
    isChecking: isNew && (settled !== email || isFetching),
    leave: () => setLeft(email),
    settle: async () => {
      if (!isNew) return undefined
      try {
        return problemIn(await client.fetchQuery(call(path, email)))
      } catch {
        return undefined // see above: the save validates again
      }
    },
  }
}
