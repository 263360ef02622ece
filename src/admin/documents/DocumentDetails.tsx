import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type CellRenderers, detailColumns, lineColumns } from '~/documents/list/admin/columns'
import { totalColumnsOf } from '~/documents/list/documentColumns'
import { Payments } from '~/documents/payments/admin/Payments'
import type { Money } from '~/domain/money'
import { queryParamName } from '~/metadata/resource'
import { DetailList } from '~/ui/DetailList'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import { TotalsBox } from '~/ui/TotalsBox'
import { HistoryButton } from '../history/ShownHistory'
import { renderCell } from '../listing/RecordCell'
import { RecordTable } from '../listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '../listing/usePagedList'
import { useNextStep } from '../useNextStep'
import { usePermissions } from '../usePermissions'
import { actionsOf, sectionsOf } from './extensions'

const pageSize = 10
const sizes = [10, 25, 100]

export interface DocumentDetailsProps<R extends { id: number }> {
  document: AnyDocType
  row: R
  /** Default: the document's label with 'Details'. */
  title?: string
  renderers?: CellRenderers<R>
  /** In the place of the lines page by page. */
  customLines?: ReactNode
  /** Shows the print preview; absent if there is none or the user may not print. */
  onPrint?: ((row: R) => void) | undefined
  /** Something of the document's row is another now. */
  onChanged?: () => void
  onClose: () => void
}

const nothing = () => undefined

/**
 * The details of a saved document: fields, lines page by page (spec 2 section 2), payments, sums, and sections of
 * extensions.
 */
export function DocumentDetails<R extends { id: number }>(props: DocumentDetailsProps<R>) {
  const {
    document,
    row,
    title = `${document.label} Details`,
    renderers,
    customLines,
    onPrint,
    onChanged = nothing,
    onClose,
  } = props
  const translate = useTranslate()
  const { can } = usePermissions()
  const { openStep, confirmation } = useNextStep()
  const values: Readonly<Record<string, unknown>> = { ...row }
  const totals = totalColumnsOf(document)
  const facts = detailColumns<R>(document, renderers).map((column) => [column.label, renderCell(row, column)] as const)
  return (
    <ReadOnlyDialog
      title={translate(title)}
      maxWidth="lg"
      actions={
        <>
          <HistoryButton apiPath={document.apiPath} id={row.id} />
          {onPrint && <Button onClick={() => onPrint(row)}>{translate('Print Preview')}</Button>}
          {actionsOf(document.apiPath, row, can).map((step) => (
            <Button key={step.label} onClick={() => void openStep(step.prepareStep)}>
              {translate(step.label)}
            </Button>
          ))}
        </>
      }
      onClose={onClose}
    >
      <DetailList facts={facts} />
      {customLines ?? (optionsOf(document).lines && <Lines document={document} row={row} title={title} />)}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 3, alignItems: 'flex-start', mt: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
          {optionsOf(document).payments && <Payments document={document} row={row} />}
          {sectionsOf(document.apiPath, row).map(({ Section }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a document are always the same
            <Section key={index} document={row} onChanged={onChanged} />
          ))}
        </Box>
        {totals.length > 0 && (
          <Box sx={{ width: 300 }}>
            <TotalsBox
              totals={totals.map(({ source, label }, index) => ({
                ...{ label, amount: values[source] as Money, strong: index === totals.length - 1 },
              }))}
            />
          </Box>
        )}
      </Box>
      {confirmation}
    </ReadOnlyDialog>
  )
}

function Lines<R extends { id: number }>({ document, row, title }: { document: AnyDocType; row: R; title: string }) {
  const { apiPath: path, apiNames: callNames } = document
  const { returnStatus = 'NOT-RETURNED' } = row as { returnStatus?: string }
  const query = { [queryParamName(callNames.idField)]: row.id }
  const list = usePagedList<{ id: number }>(`${path}/${callNames.linesPath}`, query, useLocalPageState(), {
    family: path,
    sizes,
  })
  const { pagination } = list
  return (
    <RecordTable
      {...tablePropsOf(list)}
      label={title}
      columns={lineColumns(document, returnStatus !== 'NOT-RETURNED')}
      numbering="restart"
      maxHeight="none"
      pagination={pagination.total > pageSize ? pagination : undefined}
    />
  )
}
