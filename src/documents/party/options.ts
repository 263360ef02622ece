import { kebabToCamel, queryParamName, type Resource, tableOf } from '~/metadata/resource'
import type { SqlType } from '~/metadata/table'

/** A column that copies something of the party. Later changes of the party do not change it. */
export interface SnapshotColumn {
  /**
   * An SQL expression over the row `c` of the party.
   * @example expression: 'c.phone_no'
   */
  expression: string
  /**
   * The SQL type of the column.
   * @default text
   * @example type: 'date'
   */
  type?: SqlType
  /**
   * The column always has a value.
   * @default it may be empty
   * @example notNull: true
   */
  notNull?: true
  /**
   * The label of the copy on prints.
   * @default the name of the column without the name of the party, such as `Phone No` for `customerPhoneNo`
   * @example label: 'Tax No'
   */
  label?: string
  /**
   * The books of the tax office need it: it stays when the party is a person who is erased.
   * @default it follows the erased record
   * @example isTaxData: true
   */
  isTaxData?: true
}

/**
 * The party that a document is for or from, such as a customer: the options of `defineParty`. `partyFromResource` fills
 * them in for a resource.
 */
export interface Party<
  Name extends string = string,
  Represent extends string = string,
  Copies extends Readonly<Record<string, SnapshotColumn>> = Readonly<Record<string, SnapshotColumn>>,
  Shown extends string = string,
> {
  /**
   * The key in requests: `customer`; the column is `customerId`, the parameter `customer`.
   * @example name: 'customer'
   */
  name: Name
  /**
   * The label in form and list.
   * @example label: 'Customer'
   */
  label: string
  /**
   * The table of its records.
   * @example table: 'customer'
   */
  table: string
  /**
   * The resource of its records.
   * @default none: it has an endpoint of its own
   * @example resource: 'customer'
   */
  resource?: string
  /**
   * The column that names a record.
   * @example labelField: 'name'
   */
  labelField: Represent
  /**
   * Columns of the document that copy something of the party; the first is the printed name. See
   * [SnapshotColumn](#snapshotcolumn).
   * @example snapshot: { customerName: { expression: 'c.name', notNull: true } }
   */
  snapshot: Copies
  /**
   * Further columns of its table that lists show as they are today.
   * @example listFields: ['customerNo']
   */
  listFields: readonly Shown[]
  /**
   * The columns of its table by which a search finds documents; each gets a trigram index.
   * @example searchColumns: ['name', 'phoneNo']
   */
  searchColumns: readonly string[]
  /**
   * Further values by which the picker distinguishes records of the same name.
   * @default none
   * @example pickerDetails: ['age']
   */
  pickerDetails?: readonly string[]
  /**
   * The label of the picker.
   * @default the label
   * @example pickerLabel: 'Customer Id'
   */
  pickerLabel?: string
  /**
   * Columns of its table with phone numbers.
   * @default none
   * @example phoneColumns: ['phoneNo']
   */
  phoneColumns?: readonly string[]
  /**
   * Further columns of its table by which lists of documents can be ordered, as rows name them.
   * @default none
   * @example orderColumns: ['gender']
   */
  orderColumns?: readonly string[]
  /**
   * The heading of the first phone number in lists.
   * @default none
   * @example phoneLabel: 'Phone No.'
   */
  phoneLabel?: string
  /**
   * The message if the picker cannot look up records.
   * @default a message for all pickers
   * @example lookupFailedMessage: 'Customers cannot be looked up.'
   */
  lookupFailedMessage?: string
  /**
   * The message if no record is chosen.
   * @default '{label} is required'
   * @example missingMessage: 'Choose a customer.'
   */
  missingMessage?: string
  /**
   * A document may have no party: the name under which it is then stored. Header fields with the name of a snapshot
   * column are then entered by hand.
   * @default a party is required
   * @example walkInName: 'Cash Customer'
   */
  walkInName?: string
  /**
   * The party is the signed-in user; the form has no picker.
   * @default the user chooses
   * @example isCurrentUser: true
   */
  isCurrentUser?: true
}

/** States a party whose table is not a master's. */
export function defineParty<
  const Name extends string,
  const Represent extends string,
  const Copies extends Readonly<Record<string, SnapshotColumn>>,
  const Shown extends string,
>(party: Party<Name, Represent, Copies, Shown>): Party<Name, Represent, Copies, Shown> {
  return party
}

/** A master as a party: its name is copied, and what else is named. */
export function partyFromResource<
  const R extends Resource,
  const Copies extends Readonly<Record<string, SnapshotColumn>> = Record<never, never>,
>(resource: R, more: { snapshot?: Copies; listFields?: readonly string[] } = {}) {
  const name = kebabToCamel<R['name']>(resource.name)
  const copies = {
    [`${name}Name`]: { expression: `c.${queryParamName(resource.labelField)}`, notNull: true as const },
    ...more.snapshot,
  }
  return defineParty({
    name,
    label: resource.label,
    table: tableOf(resource),
    resource: resource.key,
    labelField: resource.labelField,
    snapshot: copies as Readonly<Record<string, SnapshotColumn>>,
    listFields: more.listFields ?? [],
    searchColumns: [resource.labelField],
  })
}
