import { type SqlBool, sql } from 'kysely'
import { statedOf, termsOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { partyMasterOf } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import type { Actor } from '../http/route'
import { isAmong } from '../lists'
import { columnNameOf, isReference } from '../resources/columns'
import type { PickerBound, Served } from './half'
import { ownRecords, type Seeing } from './scope'

/** A field of a document whose value is picked: its name, the master, and the last part of its picker's path. */
export interface PickedField {
  field: string
  master: Resource
  picker: string
  /** Only records with these values are offered. */
  where: Readonly<Record<string, boolean | number>>
}

/**
 * The fields of head and party that a document's form picks from a master. A return is for the party of the document that it
 * takes back of, on that document's terms; who settles is picked among debtors, and who writes for themselves is not picked.
 */
export function pickedFieldsOf({ document }: Served): PickedField[] {
  const stated = statedOf(document)
  const { head, returns, settles } = stated
  const { pickers } = document.callNames
  const terms = returns ? termsOf(stated) : []
  const references = Object.entries(head).filter(([field, one]) => isReference(one) && !terms.includes(field))
  const picked = references.map(([field, { options }]): PickedField => {
    const master: Resource = options.to()
    return { field, master, picker: pickers[field] ?? master.key, where: options.where ?? {} }
  })
  const party = stated.party()
  const master = partyMasterOf(party)
  if (!master || returns || settles || party.self) return picked
  return [...picked, { field: party.name, master, picker: pickers[party.name] ?? master.key, where: {} }]
}

/** Of the records by which documents are narrowed, a user is offered those that are the user's own. @param id its column */
export function ownOffered({ document }: Served, field: string, id: string) {
  const { scope } = statedOf(document)
  // of two fields that are picked alike, one may name what is not the user's own
  if (typeof scope !== 'object' || scope.by !== field) return undefined
  return (actor: Actor | Seeing) => {
    const own = ownRecords(scope, actor)
    return own && isAmong(id, own)
  }
}

/**
 * What the picker of a field asks of a record `c` beside that it is in use. Pickers and saves go by the same: what one hides
 * the other refuses.
 */
export function pickerBoundsOf(served: Served, field: string, actor: Seeing): readonly PickerBound[] {
  const picked = pickedFieldsOf(served).find((one) => one.field === field)
  const stated = picked && served.half.pickers?.[picked.picker]
  if (stated) return stated.bounds?.(actor) ?? []
  if (!picked) return []
  const { master, where } = picked
  const wanted = Object.entries({ ...where, ...master.fixed }).map(([name, value]): PickerBound => {
    const column = sql.ref(`c.${columnNameOf(name, master.fields[name]!)}`)
    return { where: sql<SqlBool>`${column} = ${sql.lit(value as boolean | number)}`, message: messages.recordMissing }
  })
  const own = ownOffered(served, field, 'c.id')?.(actor)
  return own ? [...wanted, { where: own, message: messages.notOwn }] : wanted
}
