/** A state of a record. */
export interface StateOptions {
  /**
   * The text of its chip, its filter and its tile.
   * @example label: 'Waiting for approval'
   */
  label: string
  /**
   * The color of its chip: `info`, `success`, `warning` or `error`.
   * @default gray
   * @example color: 'success'
   */
  color?: 'info' | 'success' | 'warning' | 'error'
  /**
   * Nothing follows. A state without a transition must say so.
   * @default a transition leaves it
   * @example isFinal: true
   */
  isFinal?: true
  /**
   * Its records wait for somebody: users who may take one of its transitions have a dashboard tile with this label that
   * counts them.
   * @default no tile
   * @example pendingTileLabel: 'Orders to approve'
   */
  pendingTileLabel?: string
  /**
   * The bell in the top bar counts its records too, for users who may take one of its transitions: a decision that others wait for.
   * @default only the tile
   * @example showInBell: true
   */
  showInBell?: true
  /**
   * The hours after which a record in this state is overdue.
   * @default never
   * @example dueInHours: 4
   */
  dueInHours?: number
  /**
   * The fields that can be changed in this state: `true` for all, or their names. Of a document, those in `corrections`.
   * @default all, but none in a final state
   * @example editable: ['remarks']
   */
  editable?: boolean | readonly string[]
  /**
   * Who sees records in this state, besides the conditions that hold for all: `'author'`, or users with a permission. The
   * author always does.
   * @default everybody who sees the list
   * @example visibleTo: 'author'
   */
  visibleTo?: string
}

type Row = Readonly<Record<string, unknown>>

/**
 * Who is notified of a transition: the author of the record, the users who may take one of the next transitions, or those whose
 * own record the document names in a field of its scope, such as the users of a store.
 */
export type Recipient = (typeof recipients)[number] | { usersOf: string }
export const recipients = ['author', 'next'] as const

/** A transition between states. */
export interface TransitionOptions<State extends string = string> {
  /**
   * The text of its button.
   * @example label: 'Approve'
   */
  label: string
  /**
   * The state that it leaves, or several.
   * @example from: 'submitted'
   */
  from: State | readonly State[]
  /**
   * The state that it leads to.
   * @example to: 'approved'
   */
  to: State
  /**
   * The permission that it requires. The code must have a name among the declaration's permissions.
   * @default `<transition>_<permissionCode>`, such as `approve_purchase_order`, which gets its name from the labels
   * @example permission: 'add_purchase_order'
   */
  permission?: string
  /**
   * Transitions after which the same user cannot take this one on the same record; `'create'` is creating it.
   * @default none
   * @example notBy: ['create']
   */
  notBy?: readonly string[]
  /**
   * Why the transition is not possible now, or nothing. It is pure: the server runs it under the lock, and the screen shows
   * its answer beside the button. `facts` are those of `states.facts`.
   * @default always possible
   * @example guard: (record, { openLines }) => (Number(openLines) > 0 ? 'Some lines are open.' : undefined)
   */
  guard?: (record: Row, facts: Row) => string | undefined
  /**
   * The user must give a reason.
   * @default none is asked for
   * @example needsReason: true
   */
  needsReason?: true
  /**
   * The question before it is done.
   * @default none, unless it leads to a final state
   * @example question: 'What was counted differently moves now. Do you want to approve the count?'
   */
  question?: string
  /**
   * It cancels the document: what the document did is undone, its printout says CANCELLED, and reports subtract it on the day
   * of the transition. What it took of its source document is open there again. Only for documents; refused where another
   * document depends on it, or where it is paid.
   * @default what the document did stays
   * @example cancels: true
   */
  cancels?: true
  /**
   * No user takes it, but code of the application (`takeTransitionByCode`), as a part of something else: it has no button, no
   * endpoint and no permission.
   * @default users with its permission take it
   * @example takenByCode: true
   */
  takenByCode?: true
  /**
   * Who is notified by the bell and by mail: `'author'`, who created the record; `'next'`, the users of roles with the
   * permission of a transition that can follow; or `{ usersOf: 'store' }`, of a document with a scope by fields the users whose own
   * records have the one of that field. Whoever takes the transition is not notified, and nobody who does not see the record.
   * @default nobody
   * @example notify: ['author', 'next']
   */
  notify?: readonly Recipient[]
}

/** The states of the records of a master or document, and the transitions between them. */
export interface StatesOptions {
  /**
   * The state of a new record.
   * @example initial: 'draft'
   */
  initial: string
  /**
   * The states by name; see [StateOptions](#stateoptions).
   * @example states: { draft: { label: 'Draft' }, done: { label: 'Done', isFinal: true } }
   */
  states: Readonly<Record<string, StateOptions>>
  /**
   * The transitions by name; see [TransitionOptions](#transitionoptions).
   * @example transitions: { finish: { label: 'Finish', from: 'draft', to: 'done' } }
   */
  transitions: Readonly<Record<string, TransitionOptions>>
  /**
   * Values that guards need besides the record: SQL expressions over its row `s`.
   * @default none
   * @example facts: { openLines: '(select count(*) from repair_line l where l.repair_id = s.id and not l.done)' }
   */
  facts?: Readonly<Record<string, string>>
  /**
   * The users of roles that may take one of the first transitions are notified of a new document, by the bell and by mail. Not for
   * masters, as an import would notify them of each record.
   * @default the tile counts it
   * @example notifiesOfNew: true
   */
  notifiesOfNew?: true
  /**
   * Names of states in earlier versions, with their present names.
   * @default none
   * @example renamed: { waiting: 'submitted' }
   */
  renamed?: Readonly<Record<string, string>>
}

/** Declares the states of a record; a transition can only name states that are declared. */
export function defineStates<
  const States extends Readonly<Record<string, StateOptions>>,
  const Transitions extends Readonly<Record<string, TransitionOptions<NoInfer<keyof States & string>>>>,
>(options: {
  initial: NoInfer<keyof States & string>
  states: States
  transitions: Transitions
  facts?: StatesOptions['facts']
  notifiesOfNew?: true
  renamed?: Readonly<Record<string, NoInfer<keyof States & string>>>
}): { initial: string; states: States; transitions: Transitions } & Pick<
  StatesOptions,
  'facts' | 'notifiesOfNew' | 'renamed'
> {
  return options
}

/** A transition with its conventions filled in. */
export interface Transition extends Omit<TransitionOptions, 'from'> {
  name: string
  from: readonly string[]
  /** Undefined where only code takes it. */
  permission: string | undefined
  /** The name of its own permission, which no other option names. */
  permissionName: string | undefined
}

/** A transition that users take. */
export type UserTransition = Transition & { permission: string }

/** The states of a declaration with their conventions filled in. */
export interface ResolvedStates extends Omit<StatesOptions, 'transitions'> {
  transitions: readonly Transition[]
}

/** @param permissionCode the last part of the permission codes of the declaration */
export function resolveStates(
  { transitions, ...options }: StatesOptions,
  { permissionCode, label }: { permissionCode: string; label: string },
): ResolvedStates {
  return {
    ...options,
    transitions: Object.entries(transitions).map(([name, { from, permission, ...transition }]) => {
      const hasOwn = !permission && !transition.takenByCode
      return {
        ...transition,
        name,
        from: [from].flat(),
        permission: hasOwn ? `${camelToSnake(name)}_${permissionCode}` : permission,
        permissionName: hasOwn ? `${transition.label} ${label}` : undefined,
      }
    }),
  }
}

/** The transitions that users take; code takes the others. */
export const userTransitionsOf = (states: Pick<ResolvedStates, 'transitions'> | undefined): readonly UserTransition[] =>
  (states?.transitions ?? []).filter((one): one is UserTransition => one.permission !== undefined)

const camelToSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The permissions that transitions have of their own, with their names. */
export const statePermissions = (states: ResolvedStates | undefined): Record<string, string> =>
  Object.fromEntries(
    userTransitionsOf(states).flatMap(({ permission, permissionName }) =>
      permissionName ? [[permission, permissionName]] : [],
    ),
  )

/** Whether users are asked before a transition: for a reason, by its question, or as nothing follows its state. */
export const needsConfirmation = ({ states }: ResolvedStates, { needsReason, question, to }: Transition): boolean =>
  Boolean(needsReason || question || states[to]?.isFinal)

/** The states whose records wait for somebody, with the labels of their tiles. */
export const pendingStates = (
  states: ResolvedStates | undefined,
): readonly { state: string; label: string; showInBell?: true }[] =>
  Object.entries(states?.states ?? {}).flatMap(([state, { pendingTileLabel: label, showInBell }]) =>
    label ? [{ state, label, ...(showInBell && { showInBell }) }] : [],
  )

/** The values that a response has of the state of a record. */
export interface StateValues {
  state: string
  /** Its label, in English. */
  stateDisplay: string
  stateSince: string
  /** When it is overdue; null if never. */
  stateDueAt: string | null
}

/** The filter of a list that narrows it to the records which wait for the user. */
export const WAITING_FOR_ME = 'waitingForMe'

/** The name of the activity by which a record came to be, in `notBy`. */
export const CREATE = 'create'

/** The tables of the states of the records of a table. */
export const stateTableOf = (table: string): string => `${table}State`
export const transitionTableOf = (table: string): string => `${table}Transition`

/** Whether a field can be changed while a record is in a state; the remarks can be if any other can. */
export function isEditable({ states }: ResolvedStates, state: string, field: string): boolean {
  const { editable, isFinal } = states[state] ?? {}
  const fields = editable ?? !isFinal
  return typeof fields === 'boolean' ? fields : fields.length > 0 && [...fields, 'remarks'].includes(field)
}

/** Whether any field can be changed while a record is in a state. */
export const isAnyEditable = (states: ResolvedStates | undefined, state: string | undefined): boolean =>
  !states || !state || isEditable(states, state, 'remarks')
