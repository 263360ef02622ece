import type { Expression, SqlBool } from 'kysely'
import { optionsOf } from '~/documents/documentNames'
import type { DocumentRuntime } from '~/server/documents/controller'
import { anyCondition, columnContains } from '~/server/lists'

/** How a search finds the party `c` of a document. */
export function partyFilterOf({
  document,
  controller,
}: Pick<DocumentRuntime, 'document' | 'controller'>): (term: string) => Expression<SqlBool> {
  const { searchColumns: search } = optionsOf(document).party!()
  return controller.partyFilter ?? ((term) => anyCondition(search.map((column) => columnContains(`c.${column}`, term))))
}
