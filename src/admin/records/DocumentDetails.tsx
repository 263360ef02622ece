import Box from '@mui/material/Box'
import { SettledDocuments } from '~/documents/allocations/admin/SettledDocuments'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { ExtensionSections } from '~/documents/extensions/admin/ExtensionSections'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { detailColumns, lineColumns } from '~/documents/list/admin/columns'
import { totalColumnsOf } from '~/documents/list/documentColumns'
import { Payments } from '~/documents/payments/admin/Payments'
import type { Money } from '~/domain/money'
import { queryParamName } from '~/metadata/resource'
import { DetailList } from '~/ui/DetailList'
import { SectionHeading } from '~/ui/SectionHeading'
import { TotalsBox } from '~/ui/TotalsBox'
import { renderCell } from '../listing/columns'
import { RecordTable } from '../listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '../listing/usePagedList'

const pageSize = 10
const sizes = [10, 25, 100]

interface DocumentDetailsProps {
  document: AnyDocType
  row: { id: number }
  /** Something of the document's row is another now. */
  onChanged: () => void
}

/**
 * A saved document: its fields, its lines page by page (spec 2 section 2) or the documents it settles, its payments, sums,
 * and sections of extensions.
 */
export function DocumentDetails({ document, row, onChanged }: DocumentDetailsProps) {
  const { allocations, payments } = optionsOf(document)
  const values: Readonly<Record<string, unknown>> = { ...row }
  const totals = totalColumnsOf(document)
  const facts = detailColumns<{ id: number }>(document).map(
    (column) => [column.label, renderCell(row, column)] as const,
  )
  return (
    <>
      <DetailList facts={facts} />
      {allocations && <SettledDocuments document={document} row={row} />}
      {!allocations &&
        lineTablesOf(document).map((table) => <Lines key={table.lineTable ?? ''} document={table} row={row} />)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mt: 1.5 }}>
        <Box sx={{ flex: '999 1 min(400px, 100%)', minWidth: 0, display: 'grid', gap: 1.5 }}>
          {payments && <Payments document={document} row={row} />}
          <ExtensionSections apiPath={document.apiPath} record={row} onChanged={onChanged} />
        </Box>
        {totals.length > 0 && (
          <Box sx={{ flex: '1 0 min(300px, 100%)' }}>
            <TotalsBox
              totals={totals.map(({ source, label }, index) => ({
                ...{ label, amount: values[source] as Money, strong: index === totals.length - 1 },
              }))}
            />
          </Box>
        )}
      </Box>
    </>
  )
}

function Lines({ document, row }: { document: AnyDocType; row: { id: number } }) {
  const { apiPath: path, apiNames } = document
  const { returnStatus = 'NOT-RETURNED' } = row as { returnStatus?: string }
  const query = { [queryParamName(apiNames.idField)]: row.id }
  const list = usePagedList<{ id: number }>(`${path}/${apiNames.linesPath}`, query, useLocalPageState(), {
    family: path,
    sizes,
  })
  const { pagination } = list
  const table = (
    <RecordTable
      {...tablePropsOf(list)}
      label={document.lineTable ? document.label : `${document.label} Details`}
      columns={lineColumns(document, returnStatus !== 'NOT-RETURNED')}
      numbering="restart"
      maxHeight="none"
      isCardOnPhone
      pagination={pagination.total > pageSize ? pagination : undefined}
    />
  )
  // a table without lines is not worth its room
  if (document.lineTable && list.count === 0) return null
  if (!document.lineTable) return table
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <SectionHeading text={document.label} component="h2" />
      {table}
    </Box>
  )
}
