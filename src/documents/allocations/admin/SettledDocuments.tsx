import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { AnyDocType } from '~/documents/docType'
import { useDocument } from '~/documents/print/admin/useDocument'
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
  settledRowAccessorsOf,
} from '../settledNames'

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

/** The documents that a settlement paid, and the amount of each. */
export function SettledDocuments({ document, row }: { document: AnyDocType; row: { id: number } }) {
  const translate = useTranslate()
  const columns = useMemo(() => settledColumns(document, settledRowAccessorsOf(document)), [document])
  const { data, table } = useDocument({ document, row })
  const settled = data?.[document.apiNames.linesField] as SettledRow[] | undefined
  const { unseenAmount: unseen = '0.00' } = (data ?? {}) as { unseenAmount?: Money }
  const look = { numbering: 'restart', maxHeight: 'none' } as const
  return (
    <>
      <RecordTable label="Paid Bills" columns={columns} rows={settled} isCardOnPhone {...look} {...table} />
      {compare(unseen, 0) > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('Other Documents')}: <strong>{translate(formatMoney(unseen))}</strong>
        </Typography>
      )}
    </>
  )
}
