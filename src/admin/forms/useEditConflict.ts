import { type RefObject, useRef, useState } from 'react'
import type { LastChange } from '../httpErrors'
import { compareChanges, type MergeResult, type MergeStates } from './compareChanges'
import type { FormValues } from './formFields'

export type ConflictSide = 'mine' | 'theirs'

/** The changes that another user saved while the form was open. */
export interface EditConflict<Values extends object = FormValues> extends MergeResult, LastChange {
  mine: Values
  theirs: Values
  /** Which value of a conflict stays, once the user has chosen. */
  chosenSides: Readonly<Record<string, ConflictSide>>
}

export interface EditConflictOptions<Values extends object> {
  fieldNames: readonly string[]
  comparisonKeyOf: (name: string, value: unknown) => string
  /** Puts a field's value of one of the states into the form. */
  setFieldFrom: (name: string, from: Values) => void
}

export interface EditConflictState<Values extends object = FormValues> {
  conflict: EditConflict<Values> | undefined
  /**
   * Takes over what only the other changed, and asks for the rest. Stays the same function.
   * @param by who the other is, where that is known
   * @returns whether there is any of either
   */
  mergeChanges: (states: MergeStates<Values>, by?: LastChange) => boolean
  chooseSide: (name: string, side: ConflictSide) => void
  /** Whether every conflict is decided; else the first that is not gets the focus. */
  isDecided: () => boolean
  /** The panel that asks (`EditConflictPanel`). */
  panelRef: RefObject<HTMLDivElement | null>
}

/**
 * Handles edit conflicts: fields that only the other user changed are merged with a notice; for fields that both
 * changed, the user chooses.
 * @param options only those of the first render are used
 */
export function useEditConflict<Values extends object>(
  options: EditConflictOptions<Values>,
): EditConflictState<Values> {
  const [conflict, setConflict] = useState<EditConflict<Values>>()
  const panel = useRef<HTMLDivElement>(null)
  const [{ meet, put }] = useState(() => ({
    put: options.setFieldFrom,
    meet: (states: MergeStates<Values>, { changedBy, changedAt }: LastChange = {}) => {
      const { fieldNames: names, comparisonKeyOf, setFieldFrom } = options
      const merge = compareChanges(names, states, comparisonKeyOf)
      for (const name of merge.merged) setFieldFrom(name, states.theirs)
      const isAny = merge.merged.length + merge.conflicts.length > 0
      const { mine, theirs } = states
      setConflict(isAny ? { ...merge, mine, theirs, chosenSides: {}, changedBy, changedAt } : undefined)
      return isAny
    },
  }))
  const choose = (name: string, side: ConflictSide) => {
    if (!conflict) return
    put(name, conflict[side])
    setConflict({ ...conflict, chosenSides: { ...conflict.chosenSides, [name]: side } })
  }
  const isDecided = () => {
    const open = conflict?.conflicts.find((name) => !conflict.chosenSides[name])
    if (open) panel.current?.querySelector<HTMLElement>(`[data-conflict="${open}"] input`)?.focus()
    return !open
  }
  return { conflict, mergeChanges: meet, chooseSide: choose, isDecided, panelRef: panel }
}
