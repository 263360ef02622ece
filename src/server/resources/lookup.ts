import type { Expression, SqlBool } from 'kysely'
import { queryParamName, type Resource } from '~/metadata/resource'
import type { Db } from '../database/open'
import { responseConverterOf } from './responses'
import { type ListRequest, listRecords, type RecordPage } from './select'
import type { Row } from './shape'

/** A master as a picker sees it: a list that has these fields and no others to answer, filter, order and search by. */
export function lookupResource(target: Resource, names: readonly string[]): Resource {
  const fields = Object.entries(target.fields).filter(([name]) => names.includes(name))
  const orders = new Set(['id', ...fields.map(([name]) => queryParamName(name))])
  const isSeen = target.ordering.split(',').every((term) => orders.has(term.replace('-', '')))
  const ordering = isSeen ? target.ordering : queryParamName(target.labelField)
  const listSearchFields = fields.filter(([, { options }]) => options.searchable).map(([name]) => name)
  return { ...target, fields: Object.fromEntries(fields), listSearchFields, ordering }
}

/** The records of a lookup: of those in use, the fields that it has. */
export async function lookUpRecords(
  db: Db,
  view: Resource,
  request: ListRequest,
  { isSwitched, where }: { isSwitched: boolean; where?: Expression<SqlBool> | undefined },
): Promise<RecordPage> {
  const page = await listRecords(db, view, { ...request, activeOnly: isSwitched, where })
  const names = ['id', ...Object.keys(view.fields)]
  const toResponse = responseConverterOf(view)
  const shown = (one: Row) => toResponse(Object.fromEntries(names.map((name) => [name, one[name]])))
  return { ...page, results: page.results.map(shown) }
}
