import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { DocumentDetails } from '~/admin/documents/DocumentDetails'
import { useDocument } from '~/admin/documents/useOne'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { compare, formatMoney, type Money } from '~/domain/money'
import { TranslatedLine } from '~/ui/NoWrapText'
import {
  partyReferenceLabel,
  type SettledRow,
  type SettledRowAccessors,
  settledDatesOf,
  settledHeadings,
} from '../settledNames'
import type { SettlementContext } from './settled'

const theirColumns = (label: string | undefined) => (label ? [{ source: 'theirNo', label }] : [])

const settledColumns = (
  document: AnyDocType,
  { kindLabelOf, documentNoOf }: SettledRowAccessors,
): Column<SettledRow>[] => [
  {
    source: 'kind',
    label: settledHeadings(document).kind,
    render: (row) => <TranslatedLine texts={[kindLabelOf(row)]} />,
  },
  {
    source: 'number',
    label: settledHeadings(document).number,
    render: (row) => formatNumberWithYear(documentNoOf(row), row.fiscalYear),
  },
  ...theirColumns(partyReferenceLabel(document)),
  { source: 'createdDateAd', label: calendarLabels.gregorianDate, render: (row) => settledDatesOf(row).ad },
  ...(hasOwnCalendar
    ? [{ source: 'createdDateBs', label: calendarLabels.date, render: (row: SettledRow) => settledDatesOf(row).bs }]
    : []),
  { source: 'dueBefore', label: 'Due Before', kind: 'money' },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'dueAfter', label: 'Due', kind: 'money' },
]

interface SettlementDetailsProps {
  view: SettlementContext
  row: { id: number }
  onClose: () => void
}

/** The details of a settlement: the documents it paid and the amount of each. */
export function SettlementDetails({ view, row, onClose }: SettlementDetailsProps) {
  const translate = useTranslate()
  const { document, names } = view
  const { apiNames, label } = document
  const columns = useMemo(() => settledColumns(document, names), [document, names])
  const { data, table } = useDocument({ document, row })
  const settled = data?.[apiNames.linesField] as SettledRow[] | undefined
  const { unseenAmount: unseen = '0.00' } = (data ?? {}) as { unseenAmount?: Money }
  const look = { numbering: 'restart', maxHeight: 'none' } as const
  return (
    <DocumentDetails
      document={document}
      row={row}
      title={optionsOf(document).allocations?.labels?.details ?? `${label} Details`}
      customLines={
        <>
          <RecordTable label="Paid Bills" columns={columns} rows={settled} {...look} {...table} />
          {compare(unseen, 0) > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {translate('Other Documents')}: <strong>{translate(formatMoney(unseen))}</strong>
            </Typography>
          )}
        </>
      }
      onClose={onClose}
    />
  )
}
