import { getApiBaseUrl, getApiHost } from '../apiHost'
import { api, type QueryParams } from '../http'
import { isPrayogServer } from '../permissionsWatch'

/** A draft in a list, as the server answers it. */
export interface ListedDraft {
  key: string
  path: string
  form: string
  record: number | null
  /** What it is about, such as the name of the party; empty until something tells. */
  label: string
  changedAt: string
  user: { id: number; name: string }
  isOwn: boolean
}

/** A draft with the values of its form. */
export interface StoredDraft<Content = unknown> extends ListedDraft {
  version: number
  /** The dialog of the page that the form is in, as `useOpenDialog` has it. */
  opened: unknown
  content: Content
  /** Names of chosen records that are gone or inactive by now. */
  unavailable: string[]
}

/** What is sent to store a draft. */
export interface DraftInput {
  key: string
  /** The window that writes. */
  writer: string
  version: number
  path: string
  form: string
  record: number | null
  label: string
  opened: unknown
  content: unknown
}

const path = 'draft'

/** Whether the server keeps drafts: a chosen host that is not known as Prayog's is not asked to. */
export const canStoreDrafts = (): boolean => getApiHost() === null || isPrayogServer(getApiBaseUrl())

export const listDrafts = (query: QueryParams) => api.get<ListedDraft[]>(path, query)
export const readDraft = (key: string) => api.get<StoredDraft>(`${path}/${key}`)
export const storeDraft = (draft: DraftInput) => api.post<{ version: number; changedAt: string }>(path, draft)
export const deleteDraft = (key: string) => api.delete(`${path}/${key}`)
