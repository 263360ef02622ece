import type { StateOptions, TransitionOptions } from './states'

/** A state in a column, with a label where users see it; `code` is the column's value where it is a number. */
export type ColumnState = Partial<Pick<StateOptions, 'label' | 'isFinal'>> & { code?: number }

/** A transition that code of the application takes. */
export type ColumnTransition<State extends string = string> = Pick<TransitionOptions<State>, 'from' | 'to'>

/**
 * The states of the rows of a table that an application writes by code of its own, such as a queue: a column holds them, and
 * only a transition changes it (`server/states/transitionRows.ts`).
 */
export interface ColumnStates {
  /** The column with the state: its name, or its `code` in a column of numbers. */
  column: string
  initial: string
  states: Readonly<Record<string, ColumnState>>
  transitions: Readonly<Record<string, ColumnTransition>>
  /**
   * The record that the states are of, where the rows are a table of their own: its name in events of webhooks, and the column
   * with its id.
   */
  record?: { name: string; idColumn: string }
  /** The table of its transitions; default `<table>Transition`. */
  transitionTable?: string
  /** The rows are deleted after some time, and their transitions with them. */
  transient?: true
}

/** Declares the states in a column; a transition can only name states that are declared. */
export function defineColumnStates<
  const States extends Readonly<Record<string, ColumnState>>,
  const Transitions extends Readonly<Record<string, ColumnTransition<NoInfer<keyof States & string>>>>,
>(options: {
  column: string
  initial: NoInfer<keyof States & string>
  states: States
  transitions: Transitions
  record?: ColumnStates['record']
  transitionTable?: string
  transient?: true
}): typeof options {
  return options
}

/** The values of the column by the names of the states, where they are numbers. */
export const stateCodes = <const States extends Readonly<Record<string, { code: number }>>>({
  states,
}: {
  states: States
}): { readonly [Name in keyof States]: States[Name]['code'] } =>
  Object.fromEntries(Object.entries(states).map(([name, { code }]) => [name, code])) as never

/** A table with states in a column. */
export interface TableWithStates {
  name: string
  states: ColumnStates
}

/** The table of the transitions of a table's rows. */
export const transitionTableNameOf = ({ name, states }: TableWithStates): string =>
  states.transitionTable ?? `${name}Transition`
