import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { withSeparators } from '~/domain/amount'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { MoneyField } from '~/ui/MoneyField'
import { partyReferenceLabel, settledDatesOf, settledHeadings } from '../settledNames'
import type { OpenRow, SettlementContext } from './settled'
import { settledRowKey } from './settlementState'

interface OpenDocumentsProps {
  view: SettlementContext
  open: readonly OpenRow[]
  /** The typed amounts by key. */
  amounts: Readonly<Record<string, string>>
  /** Messages by the keys. */
  errors: Readonly<Record<string, string>>
  /** An amount for one; undefined takes it off the settlement. */
  onChange: (row: OpenRow, amount: string | undefined) => void
}

const figures = [
  ['total', 'Total'],
  ['returnedAmount', 'Returned'],
  ['paidAmount', 'Paid Amount'],
  ['dueAmount', 'Due'],
] as const
const tabular = { fontVariantNumeric: 'tabular-nums' }
/** If the table is wider than the window, the amount to pay stays in view. Dates do not wrap. */
const frame = {
  ...{ maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1 },
  '& .MuiTableCell-root': { px: 1, whiteSpace: 'nowrap' },
  '& .MuiFormHelperText-root': { whiteSpace: 'normal' },
  '& td:last-of-type, & th:last-of-type': { position: 'sticky', right: 0 },
  '& td:last-of-type': { bgcolor: 'background.paper' },
  '& th:last-of-type': { zIndex: 3, minWidth: 110 },
}

/** The open documents of a party. Ticking one pays it in full; an amount pays part of it. */
export function OpenDocuments({ view, open, amounts, errors, onChange }: OpenDocumentsProps) {
  const translate = useTranslate()
  const { kindLabelOf, documentNoOf } = view.names
  const { kind, number, open: openDocuments } = settledHeadings(view.document)
  const theirNo = partyReferenceLabel(view.document)
  const headings = [
    kind,
    number,
    ...(theirNo ? [theirNo] : []),
    calendarLabels.gregorianDate,
    ...(hasOwnCalendar ? [calendarLabels.date] : []),
  ]
  return (
    <TableContainer sx={frame}>
      <Table stickyHeader size="small" aria-label={translate(openDocuments)}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            {headings.map((heading) => (
              <TableCell key={heading}>{translate(heading)}</TableCell>
            ))}
            {figures.map(([name, heading]) => (
              <TableCell key={name} align="right">
                {translate(heading)}
              </TableCell>
            ))}
            <TableCell align="right" width={160}>
              {translate('To Pay')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {open.map((row) => {
            const key = settledRowKey(view, row)
            const named = `${translate(kindLabelOf(row))} ${documentNoOf(row)}`
            return (
              <TableRow key={key} selected={amounts[key] !== undefined}>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={amounts[key] !== undefined}
                    onChange={(_, isTicked) => onChange(row, isTicked ? row.dueAmount : undefined)}
                    slotProps={{ input: { 'aria-label': `${translate('Pay bill')} ${named}` } }}
                    sx={{ p: 0.25 }}
                  />
                </TableCell>
                <TableCell>{translate(kindLabelOf(row))}</TableCell>
                <TableCell>{formatNumberWithYear(documentNoOf(row), row.fiscalYear)}</TableCell>
                {theirNo && <TableCell>{String(row.theirNo ?? '')}</TableCell>}
                <TableCell>{settledDatesOf(row).ad}</TableCell>
                {hasOwnCalendar && <TableCell>{settledDatesOf(row).bs}</TableCell>}
                {figures.map(([name]) => (
                  <TableCell key={name} align="right" sx={tabular}>
                    {withSeparators(row[name])}
                  </TableCell>
                ))}
                <TableCell align="right">
                  <MoneyField
                    value={amounts[key] ?? ''}
                    onChange={(amount) => onChange(row, amount.trim() === '' ? undefined : amount)}
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
