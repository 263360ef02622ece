import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ColumnsButton } from '~/admin/listing/ColumnsButton'
import type { Column } from '~/admin/listing/columns'
import type { useDatedList } from '~/admin/listing/useDatedList'
import { ViewsButton } from '~/admin/savedViews/ViewsButton'
import type { ModuleDocType } from '~/metadata/registry'
import { documentColumns } from './columns'

/** The columns that were chosen, in the order of the choice; all where none of them is there. */
function chosenColumns<R extends { id: number }>(all: readonly Column<R>[], names: readonly string[]) {
  const chosen = names.flatMap((name) => all.find(({ source }) => source === name) ?? [])
  return chosen.length > 0 ? chosen : all
}

/** The columns of a document's list from the URL, with the tools that choose them and save the choice as a view. */
export function useListColumns<R extends { id: number }>(
  document: ModuleDocType,
  list: ReturnType<typeof useDatedList<R>>,
): { columns: readonly Column<R>[]; tools: ReactNode } {
  const translate = useTranslate()
  const all = useMemo(() => documentColumns<R>(document), [document])
  const chosen = list.columns.join(',')
  const columns = useMemo(() => chosenColumns(all, chosen.split(',')), [all, chosen])
  const tools = (
    <>
      <ColumnsButton
        all={all.map(({ source }) => source)}
        visible={columns.map(({ source }) => source)}
        label={(name) => translate(all.find(({ source }) => source === name)?.label ?? name)}
        onChange={list.showColumns}
      />
      <ViewsButton route={document.route} />
    </>
  )
  return { columns, tools }
}
