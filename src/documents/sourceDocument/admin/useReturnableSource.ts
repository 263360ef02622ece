import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/admin/http'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, singularApiName } from '~/documents/documentNames'
import { queryParamName } from '~/metadata/resource'

/** The endpoint that lists lines with a remaining quantity, below the return's path. */
export const returnableLinesApiPath = (document: AnyDocType): string =>
  `${optionsOf(document).sourceDocument?.docType().apiNames.linesPath}-for-return`

/**
 * The current state of the chosen document with the lines that have a remaining quantity, refetched for each choice.
 */
export function useReturnableSource<Sold>(document: AnyDocType, id: number | undefined) {
  const { apiPath: path } = document
  const original = optionsOf(document).sourceDocument?.docType()
  const call = returnableLinesApiPath(document)
  const { data, error, refetch } = useQuery({
    queryKey: [path, call, id],
    queryFn: ({ signal }) => {
      const query = { offset: 0, limit: 0, [queryParamName(original?.apiNames.idField ?? 'id')]: id }
      return api.get<Readonly<Record<string, object>>>(`${path}/${call}`, query, { signal })
    },
    enabled: id !== undefined && original !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const sold = useMemo(
    () => (data && original ? ({ ...data[singularApiName(original)], lines: data.results } as Sold) : undefined),
    [data, original],
  )
  return { sold: id === undefined ? undefined : sold, error: data ? null : error, retry: () => void refetch() }
}
