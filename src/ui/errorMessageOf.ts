import { HttpError } from 'react-admin'
import { messages } from '~/metadata/messages'

/** What a part of the application says when it could not be loaded: each browser in other words. */
const isLoadFailure = (error: unknown) => error instanceof TypeError && /fetch|import|load/i.test(error.message)

/** What is said of anything that went wrong on its way from or to the server, in the words of the catalogue. */
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

/**
 * Whether a text says that a call failed as such, and not what is wrong with what was entered. A fault of the server may
 * stand with its reason.
 */
export const isRequestError = (text: string): boolean =>
  saidOfCalls.includes(text) || text.startsWith(messages.serverError)
