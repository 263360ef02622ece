import { camelCase, queryParamName, type Resource, tableOf } from '~/metadata/resource'
import type { SqlType } from '~/metadata/table'

/** What a document copies of its party when it is written: what is changed of the party later changes no document. */
export interface SnapshotColumn {
  /** An SQL expression over the party's row `c`. */
  expression: string
  /** Default text. */
  type?: SqlType
  notNull?: true
}

/** Whom a document is for or from: a patient, a supplier. */
export interface Party<
  Name extends string = string,
  Represent extends string = string,
  Copies extends Readonly<Record<string, SnapshotColumn>> = Readonly<Record<string, SnapshotColumn>>,
  Shown extends string = string,
> {
  /** As it travels: `customer`; the column is `customerId`, the parameter `customer`. */
  name: Name
  /** What the form and the list call it. */
  label: string
  table: string
  /** The master that it is, if any. */
  resource?: string
  /** The column of its table that stands for it. */
  labelField: Represent
  /** By the names of the document's columns; the first is its name as on paper. */
  snapshot: Copies
  /** Further columns of its table that lists show as they are today, such as its number. */
  listFields: readonly Shown[]
  /** The columns of its table by which a search finds its documents; each has a trigram index. */
  search: readonly string[]
  /** What pickers answer of it that tells those of one name apart, such as an age. */
  pickerDetails?: readonly string[]
  /** What its picker is called; default its label. */
  pickerLabel?: string
  /** Further columns of its table by which people are reached. */
  contact?: readonly string[]
  /** What lists call the first of these that there is. */
  contactLabel?: string
  /** What is said where its picker cannot look any up. */
  lookupFailedMessage?: string
  /** What is said where none is chosen; default '{label} is required'. */
  missingMessage?: string
  /**
   * A document may be for somebody whom no record stands for, such as a walk-in at a counter: the name under which it is
   * then kept. Fields of its head that are called as a copy are entered in its place, and so is the name.
   */
  walkInName?: string
  /** It is who writes the document: nobody chooses it. */
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
  const name = camelCase<R['name']>(resource.name)
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
    search: [resource.labelField],
  })
}
