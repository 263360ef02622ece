import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '~/metadata/resource'
import { ColumnsButton } from './ColumnsButton'
import { allColumnsOf, type Column, columnsOf } from './columns'
import type { useResourceList } from './useResourceList'

/** The columns of a master's list from the URL, else those of its declaration, and the column picker. */
export function useChosenColumns(
  resource: Resource,
  list: Pick<ReturnType<typeof useResourceList>, 'columns' | 'showColumns'>,
): { columns: Column[]; button: ReactNode } {
  const translate = useTranslate()
  const [all, defaults] = useMemo(() => [allColumnsOf(resource), columnsOf(resource)], [resource])
  const chosen = list.columns.join()
  const columns = useMemo(() => {
    const named = chosen.split(',').flatMap((name) => all.find(({ source }) => source === name) ?? [])
    return named.length > 0 ? named : defaults
  }, [all, defaults, chosen])
  const sourcesOf = (some: readonly Column[]) => some.map(({ source }) => source)
  const button = (
    <ColumnsButton
      all={sourcesOf(all)}
      defaults={sourcesOf(defaults)}
      visible={sourcesOf(columns)}
      label={(name) => translate(all.find(({ source }) => source === name)?.label ?? name)}
      onChange={list.showColumns}
    />
  )
  return { columns, button }
}
