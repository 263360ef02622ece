import { useMemo } from 'react'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { idOf } from '~/documents/form/admin/formFieldValues'
import type { Values } from '~/documents/form/admin/plainDraft'
import { queryParamName } from '~/metadata/resource'

const noFields: readonly string[] = []

const filterIn = (key: string) =>
  Object.fromEntries(
    (JSON.parse(key) as [string, number | null][]).map(([name, id]) => [queryParamName(name), id ?? undefined]),
  )

/**
 * The header fields by which the pickers of lines are filtered (`lines.filterBy`), as query parameters.
 * @param source the source document, whose fields count where the header has none
 */
export function useLinePickerFilter(document: AnyDocType, header: Values, source: Values | undefined) {
  const { filterBy } = optionsOf(document).lines ?? {}
  const values = (filterBy ?? noFields).map((name) => [name, idOf(header[name]) ?? source?.[name]] as const)
  const key = JSON.stringify(values)
  // what is typed elsewhere in the header is no other filter
  const filter = useMemo(() => (filterBy ? filterIn(key) : null), [filterBy, key])
  return {
    /** Null without `filterBy`. */
    filter,
    isComplete: values.every(([, id]) => Boolean(id)),
    isChosen: values.every(([, id]) => id !== undefined),
  }
}
