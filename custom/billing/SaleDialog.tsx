import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { timeInNepal } from '~/domain/calendar'
import { TotalsBox } from '~/ui/TotalsBox'
import { salePath } from './calls'
import type { SaleDetailRow, SaleRow } from './wire'

const columns: Column<SaleDetailRow>[] = [
  { source: 'testName', label: 'Test Name' },
  { source: 'testCategory', label: 'Category', show: ({ testCategory }) => testCategory?.name },
  { source: 'department', label: 'Department', show: ({ department }) => department?.name },
  { source: 'cost', label: 'Rate/CC', kind: 'money' },
  { source: 'qty', label: 'Qty', align: 'right' },
  { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
  { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
  { source: 'grossAmount', label: 'Gross(A)', kind: 'money' },
  { source: 'netAmount', label: 'Net(A)', kind: 'money' },
]

const pageSize = 10

/** What a bill says, and its lines page by page (spec 2 section 2). */
export function SaleDialog({ sale, onClose }: { sale: SaleRow; onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('Billing Details')}</DialogTitle>
      <DialogContent dividers>
        <SaleHead sale={sale} />
        <SaleLines saleId={sale.id} />
        <Box sx={{ width: 300, ml: 'auto', mt: 1.5 }}>
          <TotalsBox
            totals={[
              { label: 'Sub Total', amount: sale.subTotal },
              { label: 'Total Discount', amount: sale.totalDiscount },
              { label: 'Total Tax', amount: sale.totalTax },
              { label: 'Grand Total', amount: sale.grandTotalRoundOff, strong: true },
            ]}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function SaleHead({ sale }: { sale: SaleRow }) {
  const translate = useTranslate()
  const facts: [label: string, value: string | null | undefined][] = [
    ['Invoice No.', `${sale.saleNo} (${sale.fiscalYear})`],
    ['Inv. Date/Time', `${sale.createdDateAd} ${timeInNepal(new Date(sale.createdAt)).slice(0, 5)}`],
    ['Inv. Date BS', sale.createdDateBs],
    ['Pay type', translate(sale.payTypeDisplay)],
    ['Patient', sale.customerFullName],
    ['T/CN', sale.customerNo],
    ['Patient Type', sale.customerType?.code],
    ['Referral', sale.referral?.name],
    ['Discount Scheme', sale.discountScheme?.name],
    ['Paying Amount', sale.paymentAmount],
    ['Bill By', sale.createdByUserName],
    ['Remarks', sale.remarks],
  ]
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, m: 0, mb: 1.5 }}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value || '-'}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

function SaleLines({ saleId }: { saleId: number }) {
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(pageSize)
  const query = { sale_main: saleId, offset: (page - 1) * perPage, limit: perPage }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [salePath, 'sale-detail', query],
    queryFn: ({ signal }) =>
      api.get<{ results: SaleDetailRow[]; count: number }>(`${salePath}/sale-detail`, query, { signal }),
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
      label="Billing Details"
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
