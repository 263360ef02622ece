import { type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { masterTables } from '~/metadata/masterTables'
import { partyResourceOf } from '~/metadata/registry'
import { type Resource, tableOf } from '~/metadata/resource'
import type { DocumentRuntime } from '~/server/documents/controller'
import { documentOfTarget } from '~/server/documents/documentPicker'
import { ownRecordsCondition } from '~/server/documents/pickerBounds'
import type { Endpoint } from '~/server/http/endpoint'
import { type FilterRecords, filterPickerEndpoint } from '~/server/lists/filterPicker'
import { filterPickerApiPath, type ListFilter, listFiltersOf } from '../listFilters'

/** Records are searched by what the picker answers only: who may see the list may not see the records. */
const recordsOfResource = (resource: Resource): FilterRecords => ({
  table: tableOf(resource),
  labelField: resource.labelField,
  where: resource.fixedValues,
})

/** The records among which a filter chooses; undefined for one that chooses a value. */
export function filterRecordsOf(document: AnyDocType, { is, name }: ListFilter): FilterRecords | undefined {
  const { header, party: partyOf } = optionsOf(document)
  if (is === 'author') return { table: masterTables.users, labelField: 'userName' }
  if (is === 'reference') return recordsOfResource(header.fields[name]!.options.to())
  if (is !== 'party') return undefined
  const party = partyOf!()
  const resource = partyResourceOf(party)
  return resource ? recordsOfResource(resource) : party
}

/** Who sees only documents of their own chooses only among records of their own. */
function offeredTo(served: DocumentRuntime, { is, name }: ListFilter): FilterRecords['offered'] {
  const { access, header } = optionsOf(served.document)
  const { scope, viewAllPermission } = access
  const document = is === 'reference' ? documentOfTarget(header.fields[name]!.options.to()) : undefined
  if (document) return (actor: Viewer) => isVisibleTo(document, actor, 't.id')
  if (is !== 'author' || scope !== 'own') return ownRecordsCondition(served, name, 't.id')
  return ({ id, isSuperuser, permissions }: Viewer) => {
    const seesAll = isSuperuser || (viewAllPermission && permissions?.has(viewAllPermission))
    return seesAll ? undefined : sql<SqlBool>`t.id = ${id}`
  }
}

/** The pickers of the filters of a document's list. */
export function filterPickerEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document } = served
  const { view, add } = document.permissions
  return listFiltersOf(document).flatMap((filter) => {
    const records = filterRecordsOf(document, filter)
    if (!records) return []
    const offered = offeredTo(served, filter)
    const options = { permission: [view, add], tag: document.label }
    return [
      filterPickerEndpoint(filterPickerApiPath(document, filter), options, { ...records, ...(offered && { offered }) }),
    ]
  })
}
