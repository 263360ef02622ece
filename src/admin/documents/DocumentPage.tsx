import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { compare } from '~/domain/money'
import type { DocumentOptions } from '~/metadata/document'
import { isOwed, statedOf } from '~/metadata/documentNames'
import type { PlacedDocument } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { useOpened } from '../drafts'
import type { RowAction } from '../listing/RowButtons'
import { useOrganization } from '../organization'
import { useRights } from '../useRights'
import { documentColumns, type Shows } from './columns'
import { DocumentDetails } from './DocumentDetails'
import { formOf } from './ownForm'
import { PaperPreview } from './PaperPreview'

interface Row {
  id: number
  dueAmount?: string
}

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

interface DocumentPageProps<R> {
  document: PlacedDocument
  /** How its list shows what the frame cannot know how to show. */
  shows?: Shows<R>
  /** Above the list, such as the tabs of screens that belong together. */
  above?: ReactNode
}

/** A document's whole screen, from its declaration: the documents of the chosen days, and the form for a new one. */
export function DocumentPage<R extends Row>({ document, shows, above }: DocumentPageProps<R>) {
  const { label, path, wire, rights } = document
  const { list: stated, correctsParty } = statedOf(document)
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<R>(path, wire)
  const mayAdd = can(rights.add)
  const mayCorrect = correctsParty && can(rights.edit)
  /** The form that was open when the page went away opens again. */
  const [opened, open] = useOpened<number | 'new'>()
  const [viewed, setViewed] = useState<R>()
  const [printed, setPrinted] = useState<number>()
  const { confirm, confirmation } = useConfirm()
  const print = useCallback(
    async (row: R) => {
      const question = isOwed(statedOf(document)) && duePrompt(row)
      if (!question || (await confirm(question))) setPrinted(row.id)
    },
    [confirm, document],
  )
  const reading = useDocumentActions<R>(document, setViewed, print)
  const actions = useMemo(() => {
    const correcting = { label: 'Edit', icon: EditOutlined, onClick: ({ id }: R) => open(id) }
    return mayCorrect ? [...reading, correcting] : reading
  }, [reading, mayCorrect, open])
  const columns = useMemo(() => documentColumns<R>(document, shows), [document, shows])
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const isOpen = opened === 'new' ? mayAdd : opened !== null && mayCorrect
  const saved = (row: R, isPrinted: boolean) => {
    void list.reload(opened === 'new' ? 'start' : 'here')
    open(null)
    if (isPrinted && rule?.printPreview) void print(row)
  }
  const Form = formOf(document)
  return (
    <DatedPage
      title={label}
      countLabel={stated.count ?? `Total ${label}`}
      onAdd={mayAdd ? () => open('new') : undefined}
      isBusy={isOpen}
      above={above}
      list={list}
      searchHint={stated.hint ?? 'Number or name, on all days'}
      columns={columns}
      actions={actions}
      onOpen={setViewed}
    >
      {isOpen && (
        <Form
          document={document}
          id={opened === 'new' ? undefined : (opened ?? undefined)}
          onClose={() => open(null)}
          onSaved={saved}
        />
      )}
      {viewed && (
        <DocumentDetails
          document={document}
          row={viewed}
          shows={shows}
          onClose={() => setViewed(undefined)}
          onChanged={() => void list.reload('here')}
        />
      )}
      {printed !== undefined && <PaperPreview document={document} id={printed} onClose={closePreview} />}
      {confirmation}
    </DatedPage>
  )
}
