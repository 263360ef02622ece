import { type SqlBool, sql } from 'kysely'
import { isVisibleTo, scopeRecordIds, type Viewer } from '~/documents/access/server/scope'
import { optionsOf, sourceTermFields } from '~/documents/documentNames'
import { messages } from '~/metadata/messages'
import { partyResourceOf } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import type { Actor } from '../http/endpoint'
import { idIn } from '../lists'
import { columnNameOf, isReferenceField } from '../resources/columns'
import { visibleRecords } from '../resources/visibleRecords'
import type { DocumentRuntime, PickerCondition } from './controller'
import { documentOfTarget } from './documentPicker'

/** A field of a document whose value is picked: its name, the master, and the last part of its picker's path. */
export interface PickedField {
  field: string
  resource: Resource
  pickerPath: string
  /** Only records with these values are offered. */
  where: Readonly<Record<string, boolean | number>>
}

/**
 * The fields of head and party that a document's form picks from a master. A return is for the party of the document that it
 * takes back of, on that document's terms; who settles is picked among debtors, and who writes for themselves is not picked.
 */
export function pickedFieldsOf({ document }: DocumentRuntime): PickedField[] {
  const documentOptions = optionsOf(document)
  const {
    header: { fields: header },
    sourceDocument,
    allocations,
  } = documentOptions
  const { pickerPaths } = document.apiNames
  const terms = sourceDocument ? sourceTermFields(documentOptions) : []
  const references = Object.entries(header).filter(([field, one]) => isReferenceField(one) && !terms.includes(field))
  const picked = references.map(([field, { options }]): PickedField => {
    const master: Resource = options.to()
    return { field, resource: master, pickerPath: pickerPaths[field] ?? master.key, where: options.where ?? {} }
  })
  const party = documentOptions.party?.()
  const master = party && partyResourceOf(party)
  if (!master || sourceDocument || allocations || party.isCurrentUser) return picked
  return [
    ...picked,
    { field: party.name, resource: master, pickerPath: pickerPaths[party.name] ?? master.key, where: {} },
  ]
}

/** Returns the condition that limits a field that scopes documents to the own records. @param id their column */
export function ownRecordsCondition({ document }: DocumentRuntime, field: string, id: string) {
  const {
    access: { scope },
  } = optionsOf(document)
  // of two fields that are picked alike, one may name what is not the user's own
  if (typeof scope !== 'object' || scope.fields !== field) return undefined
  return (actor: Actor | Viewer) => {
    const own = scopeRecordIds(scope, actor)
    return own && idIn(id, own)
  }
}

/**
 * The conditions of a field's picker on a record `c`, besides being in use. Pickers and saves share them: a save rejects
 * the records that the picker hides.
 */
export function pickerConditionsOf(served: DocumentRuntime, field: string, actor: Viewer): readonly PickerCondition[] {
  const picked = pickedFieldsOf(served).find((one) => one.field === field)
  const controllerPicker = picked && served.controller.pickers?.[picked.pickerPath]
  if (controllerPicker) return controllerPicker.conditions?.(actor) ?? []
  if (!picked) return []
  const { resource, where } = picked
  const document = documentOfTarget(resource)
  if (document) return [{ where: isVisibleTo(document, actor, 'c.id'), message: messages.recordMissing }]
  const wanted = Object.entries({ ...where, ...resource.fixedValues }).map(([name, value]): PickerCondition => {
    const column = sql.ref(`c.${columnNameOf(name, resource.fields[name]!)}`)
    return { where: sql<SqlBool>`${column} = ${sql.lit(value as boolean | number)}`, message: messages.recordMissing }
  })
  const visible = visibleRecords(resource, actor, 'c')
  if (visible) wanted.push({ where: visible, message: messages.recordMissing })
  const own = ownRecordsCondition(served, field, 'c.id')?.(actor)
  return own ? [...wanted, { where: own, message: serverMessages.notOwn }] : wanted
}
