import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type ReactNode, useMemo } from 'react'
import { DraftsButton } from '~/admin/drafts/DraftsButton'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { ListPage } from '~/admin/listing/ListPage'
import type { RowAction } from '~/admin/listing/RowButtons'
import type { useDatedList } from '~/admin/listing/useDatedList'
import { useOrganization } from '~/admin/organization'
import { type RowOpening, useOpenRecord } from '~/admin/records/useOpenRecord'
import { usePermissions } from '~/admin/usePermissions'
import { optionsOf } from '~/documents/documentNames'
import { documentFormOf } from '~/documents/form/admin/formOverrides'
import { useDocumentList } from '~/documents/list/admin/useDocumentList'
import { useCanPrint } from '~/documents/print/admin/useCanPrint'
import { usePrintPreview } from '~/documents/print/admin/usePrintPreview'
import type { ModuleDocType } from '~/metadata/registry'

type Row = { id: number; dueAmount?: string }

/** View, which opens the document's page, and Print Preview where the document has a paper and the organization prints. */
export function useDocumentRowActions<R extends Row>(
  document: ModuleDocType,
  view: (row: R) => void,
  print: (row: R) => void,
): RowAction<R>[] {
  const mayPrint = useCanPrint(document)
  return useMemo<RowAction<R>[]>(() => {
    const viewing: RowAction<R> = { label: 'View', icon: VisibilityOutlined, onClick: view }
    return mayPrint ? [viewing, { label: 'Print Preview', icon: PrintOutlined, onClick: print }] : [viewing]
  }, [mayPrint, view, print])
}

/** What the rows of a list of documents open: the pages of the documents. */
export const useDocumentRowClick = <R extends Row>(
  { route, apiPath }: ModuleDocType,
  { rows, pagination, query }: Pick<ReturnType<typeof useDatedList<R>>, 'rows' | 'pagination' | 'query'>,
): RowOpening => useOpenRecord({ route, apiPath, rows, pagination, query })

interface DocumentPageProps {
  document: ModuleDocType
  /** Above the list, such as the tabs of screens that belong together. */
  above?: ReactNode
}

/** A document's whole screen, from its declaration: the documents of the chosen days, and the form for a new one. */
export function DocumentPage<R extends Row>({ document, above }: DocumentPageProps) {
  const { label, permissions } = document
  const {
    list: listOptions,
    corrections: { party: partyCorrectable },
  } = optionsOf(document)
  const { can } = usePermissions()
  const { rule } = useOrganization()
  const list = useDocumentList<R>(document)
  const mayAdd = can(permissions.add)
  const mayCorrect = partyCorrectable && can(permissions.edit)
  /** The form that was open when the page went away opens again. */
  const [opened, open] = useOpenDialog<number | 'new'>()
  const { print, preview } = usePrintPreview(document)
  const opening = useDocumentRowClick(document, list.props.list)
  const reading = useDocumentRowActions<R>(document, opening.onOpen, print)
  const actions = useMemo(() => {
    const correcting = { label: 'Edit', icon: EditOutlined, onClick: ({ id }: R) => open(id) }
    return mayCorrect ? [...reading, correcting] : reading
  }, [reading, mayCorrect, open])
  const isOpen = opened === 'new' ? mayAdd : opened !== null && mayCorrect
  const saved = (row: Row, isPrinted: boolean) => {
    if (isPrinted && rule?.printPreview) void print(row)
    void list.reload(opened === 'new' ? 'start' : 'here')
    open(null)
  }
  const Form = documentFormOf(document)
  return (
    <ListPage
      {...list.props}
      tools={
        <>
          {mayAdd && <DraftsButton form={document.name} />}
          {list.props.tools}
        </>
      }
      title={label}
      countLabel={listOptions.countLabel ?? `Total ${label}`}
      onAdd={mayAdd ? () => open('new') : undefined}
      hasOpenDialog={isOpen}
      aboveList={above}
      actions={actions}
      {...opening}
    >
      {isOpen && (
        <Form
          document={document}
          id={opened === 'new' ? undefined : (opened ?? undefined)}
          onClose={() => open(null)}
          onSaved={saved}
        />
      )}
      {preview}
      {list.dialog}
    </ListPage>
  )
}
