import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useChosenColumns } from '~/admin/listing/ColumnsButton'
import ListSelectionBar from '~/admin/listing/ListSelectionBar'
import { useOneCalendar } from '~/admin/listing/oneCalendar'
import { dateParamsOf, useDatedList } from '~/admin/listing/useDatedList'
import { useListSelection } from '~/admin/listing/useListSelection'
import ExportMenu from '~/admin/reports/ExportMenu'
import { resourceNameOf } from '~/admin/resourceNames'
import { ViewsButton } from '~/admin/savedViews/ViewsButton'
import { useTransitionActions } from '~/admin/states/useTransitionActions'
import { optionsOf } from '~/documents/documentNames'
import { useCanPrint } from '~/documents/print/admin/useCanPrint'
import type { ModuleDocType } from '~/metadata/registry'
import { lazyDialog } from '~/ui/lazyPart'
import { allDocumentColumns, documentColumns } from './columns'
import { filterFieldsOf } from './filterFields'

const BulkPrintDialog = lazyDialog(() => import('~/documents/print/admin/BulkPrintDialog'))

type Row = { id: number; dueAmount?: string }

/**
 * The list of a document with all that follows from its declaration: order, filters, columns, views, export, and the papers
 * of selected rows. `props` are those of its page or body.
 */
export function useDocumentList<R extends Row>(document: ModuleDocType) {
  const { route, apiPath, apiNames } = document
  const { searchHint = 'Number or name, on all days' } = optionsOf(document).list
  const [all, usual, filters] = useMemo(
    () => [allDocumentColumns<R>(document), documentColumns<R>(document), filterFieldsOf(document)],
    [document],
  )
  const list = useDatedList<R>(apiPath, dateParamsOf(apiNames), { filters, columns: all })
  const { columns, button } = useChosenColumns(list, all, useOneCalendar(usual))
  const [isPrinting, setPrinting] = useState(false)
  const mayPrint = useCanPrint(document)
  const client = useQueryClient()
  const {
    hasTransitions,
    actionsOf,
    dialog: transitionDialog,
  } = useTransitionActions(document, () => list.reload('here'))
  const numberOf = (row: R) => String((row as Readonly<Record<string, unknown>>)[document.number.column])
  // a file has no tooltip: it holds the day in both calendars
  const shown = list.columns.length > 0 ? columns : usual
  const file = { path: apiPath, name: document.name, query: list.query, columns: shown.map(({ source }) => source) }
  const selected = useListSelection(list.rows, (rows, onClear) => (
    <ListSelectionBar
      {...{ rows, file, onClear }}
      actions={[
        ...(mayPrint ? [{ label: 'Print', icon: PrintOutlined, onClick: () => setPrinting(true) }] : []),
        ...actionsOf(rows, numberOf),
      ]}
    />
  ))
  const tools = (
    <>
      <ExportMenu {...file} />
      {button}
      <ViewsButton route={route} />
    </>
  )
  return {
    /** After a create or a change; previews and pages of the documents are read again, too. */
    reload: (from: 'start' | 'here') => {
      void client.invalidateQueries({ queryKey: [resourceNameOf(document)] })
      return list.reload(from)
    },
    props: {
      ...{ route, list, columns, searchHint, tools },
      ...((mayPrint || hasTransitions) && { selection: selected }),
    },
    dialog: (
      <>
        {isPrinting && (
          <BulkPrintDialog
            document={document}
            rows={selected.rows}
            onPrinted={selected.deselect}
            onClose={() => setPrinting(false)}
          />
        )}
        {transitionDialog}
      </>
    ),
  }
}
