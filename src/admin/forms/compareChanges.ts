import type { FormValues } from './formFields'

/** A form's values in the three states that a change made meanwhile leaves behind. */
export interface MergeStates<Values extends object = FormValues> {
  /** The values when the form was opened. */
  base: Values
  /** The values of the form. */
  mine: Values
  /** The current values on the server. */
  theirs: Values
}

/** The names of fields that only the other user changed, and of those that both changed in different ways. */
export interface MergeResult {
  merged: string[]
  conflicts: string[]
}

/**
 * Compares field by field; what only one side changed is no conflict.
 * @param keyOf what two values of a field share when they are the same
 */
export function compareChanges<Values extends object>(
  names: readonly string[],
  states: MergeStates<Values>,
  keyOf: (name: string, value: unknown) => string,
): MergeResult {
  const keys = (name: string) => {
    const of = (values: Values) => keyOf(name, (values as FormValues)[name])
    return { base: of(states.base), mine: of(states.mine), theirs: of(states.theirs) }
  }
  const theirs = names.filter((name) => {
    const { base, mine, theirs } = keys(name)
    return theirs !== base && theirs !== mine
  })
  const isMine = (name: string) => keys(name).mine !== keys(name).base
  return { merged: theirs.filter((name) => !isMine(name)), conflicts: theirs.filter(isMine) }
}
