import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { Facts } from '~/ui/Facts'
import { ReadDialog } from '~/ui/ReadDialog'
import { TotalsBox } from '~/ui/TotalsBox'
import type { DocumentRow, SaleDetailRow } from './wire'

const pageSize = 10

export interface DetailsDialogProps {
  title: string
  document: DocumentRow
  /** The job's calls below `api/v1/`; `sale-detail` has the lines. */
  path: string
  /** What the document says beside its lines and sums. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[]
  columns: readonly Column<SaleDetailRow>[]
  /** Below the lines. */
  children?: ReactNode
  onClose: () => void
}

/** What a saved document says, and its lines page by page (spec 2 section 2). */
export function DetailsDialog({ title, document, path, facts, columns, children, onClose }: DetailsDialogProps) {
  const translate = useTranslate()
  return (
    <ReadDialog title={translate(title)} maxWidth="lg" onClose={onClose}>
      <Facts facts={facts} />
      <Lines title={title} path={path} id={document.id} columns={columns} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', mt: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>{children}</Box>
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
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(pageSize)
  const query = { sale_main: id, offset: (page - 1) * perPage, limit: perPage }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, 'sale-detail', query],
    queryFn: ({ signal }) =>
      api.get<{ results: SaleDetailRow[]; count: number }>(`${path}/sale-detail`, query, { signal }),
    placeholderData: keepPreviousData,
  })
  const total = data?.count ?? 0
  const bar = {
    page,
    perPage,
    total,
    onPage: setPage,
    onPerPage: (size: number) => {
      setPage(1)
      setPerPage(size)
    },
  }
  return (
    <RecordTable
      label={title}
      columns={columns}
      rows={data?.results}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isFetching}
      numbering="restart"
      maxHeight="none"
      pagination={total > pageSize ? bar : undefined}
    />
  )
}
