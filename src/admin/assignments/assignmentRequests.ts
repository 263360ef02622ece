import type { ListedAssignment, Person, RecordAssignment } from '~/server/assignments/responses'
import { api } from '../http'

export type { ListedAssignment, Person, RecordAssignment }

/** A record by the endpoint of its list and its id. */
export interface RecordAddress {
  path: string
  id: number
}

/** The start of the keys of queries that assignments change. */
export const assignmentsKey = 'assignments'

const path = 'assignment'

export const fetchAssignmentsOfRecord = async (record: RecordAddress, signal?: AbortSignal) =>
  (await api.get<{ results: RecordAssignment[] }>(`${path}/record`, { ...record }, signal ? { signal } : {})).results

export const fetchOwnAssignments = (
  query: { side: 'mine' | 'given'; state: 'open' | 'closed'; offset: number; limit: number },
  signal: AbortSignal,
) => api.get<{ results: ListedAssignment[]; count: number }>(path, query, { signal })

/** Active users who may see a record and whose name contains a text. */
export const findUsers = async (record: RecordAddress, search: string, signal: AbortSignal) =>
  (await api.get<{ results: Person[] }>(`${path}/user`, { ...record, search }, { signal })).results

/** Whether a user's name or user name contains a text, as the server searches. */
export const matchesPersonName = ({ name, userName }: Person, search: string): boolean =>
  [name, userName].some((one) => one.toLowerCase().includes(search.normalize().toLowerCase()))

export interface AssignmentInput {
  dueDate: string | null
  note: string | null
}

export const assign = (record: RecordAddress, input: AssignmentInput & { users: number[] }) =>
  api.post(path, { ...record, ...input })
export const reassign = (id: number, input: AssignmentInput & { user: number }) =>
  api.post(`${path}/${id}/reassign`, input)
export const close = (id: number, action: 'done' | 'withdraw') => api.post(`${path}/${id}/${action}`, {})
