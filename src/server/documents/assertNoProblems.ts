import type { Problem, Question } from '~/domain/problems'
import { apiError } from '../apiError'

/** Refuses with the first message of each field; does nothing without a problem. */
export function assertNoProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) errors[field] ??= message
  throw apiError.invalid(errors)
}

/**
 * Asks what was not confirmed; does nothing where all of it was.
 * @throws ApiError 409 with the questions
 */
export function assertConfirmed(questions: readonly Question[], confirmed: readonly string[] = []): void {
  const [first, ...others] = questions.filter(({ key }) => !confirmed.includes(key))
  if (first) throw apiError.unconfirmed([first, ...others])
}
