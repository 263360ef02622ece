import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { sectionsOf } from '~/ui/detailSections'
import { Facts } from '~/ui/Facts'
import { ReadDialog } from '~/ui/ReadDialog'
import { TotalsBox } from '~/ui/TotalsBox'
import { tableOf, useOwnPlace, usePagedList } from '~/ui/usePagedList'
import type { DocumentRow, SaleDetailRow } from './wire'

const pageSize = 10
const sizes = [10, 25, 100]

export interface DetailsDialogProps {
  title: string
  document: DocumentRow
  /** The screen's calls below `api/v1/`; `sale-detail` has the lines. */
  path: string
  /** What the document says beside its lines and sums. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[]
  columns: readonly Column<SaleDetailRow>[]
  /** Something of the document's row is another now. */
  onChanged: () => void
  onClose: () => void
}

/** What a saved document says, its lines page by page (spec 2 section 2), and what other screens add to it. */
export function DetailsDialog({ title, document, path, facts, columns, onChanged, onClose }: DetailsDialogProps) {
  const translate = useTranslate()
  return (
    <ReadDialog title={translate(title)} maxWidth="lg" onClose={onClose}>
      <Facts facts={facts} />
      <Lines title={title} path={path} id={document.id} columns={columns} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', mt: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
          {sectionsOf(path, document).map(({ Section }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a document are always the same
            <Section key={index} document={document as never} onChanged={onChanged} />
          ))}
        </Box>
        <Box sx={{ width: 300 }}>
          <TotalsBox
            totals={[
              { label: 'Sub Total', amount: document.subTotal },
              { label: 'Total Discount', amount: document.totalDiscount },
              { label: 'Total Tax', amount: document.totalTax },
              { label: 'Grand Total', amount: document.grandTotalRoundOff, strong: true },
            ]}
          />
        </Box>
      </Box>
    </ReadDialog>
  )
}

type LinesProps = Pick<DetailsDialogProps, 'title' | 'path' | 'columns'> & { id: number }

function Lines({ title, path, id, columns }: LinesProps) {
  const list = usePagedList<SaleDetailRow>(`${path}/sale-detail`, { sale_main: id }, useOwnPlace(), {
    family: path,
    sizes,
  })
  const { pagination } = list
  return (
    <RecordTable
      {...tableOf(list)}
      label={title}
      columns={columns}
      numbering="restart"
      maxHeight="none"
      pagination={pagination.total > pageSize ? pagination : undefined}
    />
  )
}
