import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useCallback, useMemo, useState } from 'react'
import { compare } from '~/domain/money'
import type { DocumentOptions } from '~/metadata/document'
import { isOwed, statedOf } from '~/metadata/documentNames'
import type { PlacedDocument } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { useDraft } from '../drafts'
import type { RowAction } from '../listing/RowButtons'
import { useOrganization } from '../organization'
import { useRights } from '../useRights'
import { documentColumns } from './columns'
import { DocumentDetails } from './DocumentDetails'
import { formOf } from './ownForm'
import { PaperPreview } from './PaperPreview'

interface Row {
  id: number
  dueAmount?: string
}

/** The list's parameters of its days. */
export const documentDates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** What is asked before a document is printed on which something is due (spec 2 section 8); else nothing is asked. */
function duePrompt({ dueAmount = '0.00' }: Row): string | undefined {
  if (compare(dueAmount, 0) <= 0) return undefined
  return `There is due amount (Rs. ${dueAmount}) for this invoice. Do you still want to print?`
}

/** View, and Print Preview where the document has a paper and the organization prints. */
export function useDocumentActions<R extends Row>(
  document: PlacedDocument,
  view: (row: R) => void,
  print: (row: R) => void,
): RowAction<R>[] {
  const { rule } = useOrganization()
  const mayPrint = rule?.enablePrint !== false && Boolean((document.stated as DocumentOptions).paper)
  return useMemo(() => {
    const viewing = { label: 'View', icon: VisibilityOutlined, onClick: view }
    return mayPrint ? [viewing, { label: 'Print Preview', icon: PrintOutlined, onClick: print }] : [viewing]
  }, [mayPrint, view, print])
}

/** A document's whole screen, from its declaration: the documents of the chosen days, and the form for a new one. */
export function DocumentPage({ document }: { document: PlacedDocument }) {
  const { label, path } = document
  const { rights, list: stated } = document.stated as DocumentOptions
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<Row>(path, documentDates)
  const mayAdd = can(rights.add[0])
  /** A document that was being written when the page went away opens again. */
  const { restored } = useDraft(document.name, null)
  const [isAdding, setIsAdding] = useState(restored && mayAdd)
  const [viewed, setViewed] = useState<Row>()
  const [printed, setPrinted] = useState<number>()
  const { confirm, confirmation } = useConfirm()
  const print = useCallback(
    async (row: Row) => {
      const question = isOwed(statedOf(document)) && duePrompt(row)
      if (!question || (await confirm(question))) setPrinted(row.id)
    },
    [confirm, document],
  )
  const actions = useDocumentActions(document, setViewed, print)
  const columns = useMemo(() => documentColumns<Row>(document), [document])
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const saved = (row: Row, isPrinted: boolean) => {
    setIsAdding(false)
    void list.reload('start')
    if (isPrinted && rule?.printPreview) void print(row)
  }
  const Form = formOf(document)
  return (
    <DatedPage
      title={label}
      countLabel={stated.count ?? `Total ${label}`}
      onAdd={mayAdd ? () => setIsAdding(true) : undefined}
      isBusy={isAdding}
      list={list}
      searchHint={stated.hint ?? 'Number or name, on all days'}
      columns={columns}
      actions={actions}
      onOpen={setViewed}
    >
      {isAdding && <Form document={document} onClose={() => setIsAdding(false)} onSaved={saved} />}
      {viewed && (
        <DocumentDetails
          document={document}
          row={viewed}
          onClose={() => setViewed(undefined)}
          onChanged={() => void list.reload('here')}
        />
      )}
      {printed !== undefined && <PaperPreview document={document} id={printed} onClose={closePreview} />}
      {confirmation}
    </DatedPage>
  )
}
