import type { Exact } from './exact'

/** What must be in the database for a step of the setup to be done. */
export interface SetupConditionOptions {
  /**
   * The key of a master, or the name of a document, of which there must be records.
   * @example records: 'equipment'
   */
  records: string
  /**
   * How many records there must be at least.
   * @default 1
   * @example min: 2
   */
  min?: number
  /**
   * Fields of the master that one of its records must have filled in.
   * @default none
   * @example filled: ['address']
   */
  filled?: readonly string[]
}

/** A step of the setup of an empty installation. */
export interface SetupStepOptions {
  /**
   * Its name in the API, and in the database where it is kept that the step is done.
   * @example name: 'equipment'
   */
  name: string
  /**
   * The text of the step.
   * @example label: 'Equipment'
   */
  label: string
  /**
   * A sentence that says what is to be done, and what it is for.
   * @example description: 'Enter what you rent out, with prices.'
   */
  description: string
  /**
   * The route of the screen to which the step leads.
   * @example route: '/equipment'
   */
  route: string
  /**
   * The permission without which a user does not see the step.
   * @example permission: 'add_equipment'
   */
  permission: string
  /**
   * While the step is not done, the screen opens with the form of a new record.
   * @default the screen opens as it is
   * @example opensForm: true
   */
  opensForm?: true
  /**
   * What the data must hold for the step to be done; see [SetupConditionOptions](#setupconditionoptions).
   * @default the user says when it is done, as for a test of the printer
   * @example condition: { records: 'equipment' }
   */
  condition?: SetupConditionOptions
}

/** A record that a new installation starts with. */
export interface StartingRecordOptions {
  /**
   * The key of its master.
   * @example resource: 'payment-mode'
   */
  resource: string
  /**
   * Its values, as the API takes them.
   * @example values: { name: 'Cash', cash: true }
   */
  values: Readonly<Record<string, unknown>>
}

/** The options of `defineSetup`, the default export of `setup.ts` beside `application.ts`. Only the server loads it. */
export interface SetupOptions {
  /**
   * The steps, in their order; see [SetupStepOptions](#setupstepoptions). The dashboard of superusers lists them until all are
   * done, or until the user hides them.
   * @example steps: [{ name: 'equipment', label: 'Equipment', description: 'Enter what you rent out.', route: '/equipment', permission: 'add_equipment', condition: { records: 'equipment' } }]
   */
  steps: readonly SetupStepOptions[]
  /**
   * Records that are created with the first user, each in a master that is empty; see
   * [StartingRecordOptions](#startingrecordoptions).
   * @default none
   * @example startingRecords: [{ resource: 'payment-mode', values: { name: 'Cash', cash: true } }]
   */
  startingRecords?: readonly StartingRecordOptions[]
}

/** Declares how an empty installation of the application is set up: the default export of `setup.ts`. */
export function defineSetup<const J extends SetupOptions>(setup: J & Exact<J, SetupOptions>): SetupOptions {
  return setup
}
