import { HttpError } from 'react-admin'
import { messages } from '~/metadata/messages'

/** A chunk of the application failed to load; the wording differs by browser. */
const isLoadFailure = (error: unknown) => error instanceof TypeError && /fetch|import|load/i.test(error.message)

/** The catalogue's message for any failed request. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof HttpError) return error.message
  if (!navigator.onLine) return messages.offline
  if (isLoadFailure(error)) return messages.networkError
  return error instanceof Error ? error.message : String(error)
}

const saidOfCalls: readonly string[] = [
  messages.offline,
  messages.networkError,
  messages.notFound,
  messages.noPermissionOnServer,
]

/** Whether a text describes a failed request rather than invalid input. Server errors may include their reason. */
export const isRequestErrorMessage = (text: string): boolean =>
  saidOfCalls.includes(text) || text.startsWith(messages.serverError)
