import type { Problem } from '~/domain/problems'
import { refuse } from '../refusal'

/** Refuses with the first message of each field; does nothing without a problem. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) errors[field] ??= message
  throw refuse.invalid(errors)
}
