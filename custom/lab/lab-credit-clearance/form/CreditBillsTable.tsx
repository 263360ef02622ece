import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { withLakhCommas } from '~/domain/amount'
import { MoneyField } from '~/ui/MoneyField'
import { serviceName } from '../rules'
import type { CreditBill } from '../wire'
import { keyOf } from './clearanceState'

export interface CreditBillsTableProps {
  bills: readonly CreditBill[]
  /** What is paid on a bill or a visit, as typed, by `keyOf`. */
  amounts: Readonly<Record<string, string>>
  /** Messages by `keyOf`. */
  errors: Readonly<Record<string, string>>
  /** An amount for a bill or a visit; undefined takes it off the receipt. */
  onChange: (bill: CreditBill, amount: string | undefined) => void
}

const figures = [
  ['total', 'Total'],
  ['returnedAmount', 'Returned'],
  ['paidAmount', 'Paid Amount'],
  ['dueAmount', 'Due'],
] as const
const tabular = { fontVariantNumeric: 'tabular-nums' }

/** A patient's open bills and visits: ticked, one is paid in whole; an amount pays a part of it. */
export function CreditBillsTable({ bills, amounts, errors, onChange }: CreditBillsTableProps) {
  const translate = useTranslate()
  const heads = ['Service', 'Invoice/Ticket No.', 'Date (AD)', 'Date (BS)']
  return (
    <TableContainer sx={{ maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table stickyHeader size="small" aria-label={translate('Credit Bills')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            {heads.map((head) => (
              <TableCell key={head}>{translate(head)}</TableCell>
            ))}
            {figures.map(([name, head]) => (
              <TableCell key={name} align="right">
                {translate(head)}
              </TableCell>
            ))}
            <TableCell align="right" width={160}>
              {translate('To Pay')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bills.map((bill) => {
            const key = keyOf(bill)
            const named = `${translate(serviceName(bill))} ${bill.saleNo}`
            return (
              <TableRow key={key} selected={amounts[key] !== undefined}>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={amounts[key] !== undefined}
                    onChange={(_, isTicked) => onChange(bill, isTicked ? bill.dueAmount : undefined)}
                    slotProps={{ input: { 'aria-label': `${translate('Pay bill')} ${named}` } }}
                    sx={{ p: 0.25 }}
                  />
                </TableCell>
                <TableCell>{translate(serviceName(bill))}</TableCell>
                <TableCell>{`${bill.saleNo} (${bill.fiscalYear})`}</TableCell>
                <TableCell>{bill.createdDateAd}</TableCell>
                <TableCell>{bill.createdDateBs}</TableCell>
                {figures.map(([name]) => (
                  <TableCell key={name} align="right" sx={tabular}>
                    {withLakhCommas(bill[name])}
                  </TableCell>
                ))}
                <TableCell align="right">
                  <MoneyField
                    value={amounts[key] ?? ''}
                    onChange={(amount) => onChange(bill, amount.trim() === '' ? undefined : amount)}
                    error={errors[key] !== undefined}
                    helperText={errors[key] && translate(errors[key])}
                    accessibleName={`${translate('To Pay')} ${named}`}
                    sx={{ my: 0, '& input': { py: 0.5 } }}
                  />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
