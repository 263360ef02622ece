import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { isReceivable, optionsOf } from '~/documents/documentNames'
import type { CellRenderers } from '~/documents/list/admin/columns'
import { useListColumns } from '~/documents/list/admin/useListColumns'
import {
  type PrintDataPromise,
  requestPrintData,
  SavedDocumentPreview,
} from '~/documents/print/admin/SavedDocumentPreview'
import type { ModuleDocType } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { printQuestion } from '~/ui/printQuestion'
import { useOpenDialog } from '../drafts'
import { UrlHistoryDialog } from '../history/ShownHistory'
import { DatedPage } from '../listing/DatedPage'
import type { RowAction } from '../listing/RowButtons'
import { dateParamsOf, useDatedList } from '../listing/useDatedList'
import { useOrganization } from '../organization'
import { usePermissions } from '../usePermissions'
import { DocumentDetails } from './DocumentDetails'
import { documentFormOf } from './formOverrides'

type Row = { id: number; dueAmount?: string }

/** View, and Print Preview where the document has a paper and the organization prints. */
export function useDocumentRowActions<R extends Row>(
  document: ModuleDocType,
  view: (row: R) => void,
  print: (row: R) => void,
): RowAction<R>[] {
  const { rule } = useOrganization()
  const mayPrint = rule?.enablePrint !== false && Boolean(optionsOf(document).print.heading)
  return useMemo<RowAction<R>[]>(() => {
    const viewing: RowAction<R> = { label: 'View', icon: VisibilityOutlined, onClick: view }
    return mayPrint ? [viewing, { label: 'Print Preview', icon: PrintOutlined, onClick: print }] : [viewing]
  }, [mayPrint, view, print])
}

/** The order that the specification requires (spec 2, section 7). */
const latestFirst = { ordering: '-id' }

interface DocumentPageProps<R> {
  document: ModuleDocType
  /** How its list shows what the frame cannot know how to show. */
  shows?: CellRenderers<R>
  /** Above the list, such as the tabs of screens that belong together. */
  above?: ReactNode
}

/** A document's whole screen, from its declaration: the documents of the chosen days, and the form for a new one. */
export function DocumentPage<R extends Row>({ document, shows, above }: DocumentPageProps<R>) {
  const { label, apiPath, apiNames, permissions } = document
  const {
    list: listOptions,
    corrections: { party: partyCorrectable },
  } = optionsOf(document)
  const { can } = usePermissions()
  const { rule } = useOrganization()
  const list = useDatedList<R>(apiPath, dateParamsOf(apiNames), undefined, latestFirst)
  const mayAdd = can(permissions.add)
  const mayCorrect = partyCorrectable && can(permissions.edit)
  /** The form that was open when the page went away opens again. */
  const [opened, open] = useOpenDialog<number | 'new'>()
  const [viewed, setViewed] = useState<R>()
  const [printed, setPrinted] = useState<{ id: number; request: PrintDataPromise }>()
  const { confirm, confirmation } = useConfirm()
  const print = useCallback(
    async (row: Row) => {
      const question = isReceivable(optionsOf(document)) && printQuestion([row.dueAmount ?? '0.00'])
      if (!question || (await confirm(question)))
        setPrinted({ id: row.id, request: requestPrintData(document, row.id) })
    },
    [confirm, document],
  )
  const reading = useDocumentRowActions<R>(document, setViewed, print)
  const actions = useMemo(() => {
    const correcting = { label: 'Edit', icon: EditOutlined, onClick: ({ id }: R) => open(id) }
    return mayCorrect ? [...reading, correcting] : reading
  }, [reading, mayCorrect, open])
  /** Counts restarts of the form. As its key, it gives each new form its own state. */
  const [round, setRound] = useState(0)
  const { columns, tools } = useListColumns(document, list, shows)
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const isOpen = opened === 'new' ? mayAdd : opened !== null && mayCorrect
  const saved = (row: Row, isPrinted: boolean) => {
    if (isPrinted && rule?.printPreview) void print(row)
    void list.reload(opened === 'new' ? 'start' : 'here')
    open(null)
  }
  const Form = documentFormOf(document)
  return (
    <DatedPage
      title={label}
      countLabel={listOptions.countLabel ?? `Total ${label}`}
      onAdd={mayAdd ? () => open('new') : undefined}
      hasOpenDialog={isOpen}
      tools={tools}
      aboveList={above}
      list={list}
      searchHint={listOptions.searchHint ?? 'Number or name, on all days'}
      columns={columns}
      actions={actions}
      onOpen={setViewed}
    >
      {isOpen && (
        <Form
          key={round}
          document={document}
          id={opened === 'new' ? undefined : (opened ?? undefined)}
          onClose={() => open(null)}
          onRestart={() => setRound(round + 1)}
          onSaved={saved}
        />
      )}
      {viewed && (
        <DocumentDetails
          document={document}
          row={viewed}
          renderers={shows}
          onPrint={reading.find(({ label }) => label === 'Print Preview')?.onClick}
          onClose={() => setViewed(undefined)}
          onChanged={() => void list.reload('here')}
        />
      )}
      {printed && <SavedDocumentPreview document={document} {...printed} onClose={closePreview} />}
      <UrlHistoryDialog apiPath={apiPath} />
      {confirmation}
    </DatedPage>
  )
}
