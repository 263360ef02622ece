import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useAllRows } from '~/admin/useAllRows'
import { capitalize } from '~/documents/documentNames'
import { calendarLabels } from '~/domain/calendar'
import { NoWrapText } from '~/ui/NoWrapText'
import type { CorrectionRow } from '../correctionRules'
import { type CorrectionTarget, type ReferenceValue, referenceLabelField } from './correcting'

type Row = CorrectionRow<string>

function columnsOf({ document, field }: CorrectionTarget): Column<Row>[] {
  const named = (source: string) => (row: Row) => {
    const referred = row[source as keyof Row] as ReferenceValue | null
    return referred && String(referred[referenceLabelField(document, field)])
  }
  const previous = `previous${capitalize(field)}`
  return [
    {
      source: 'createdDateAd',
      label: calendarLabels.gregorianDate,
      render: ({ createdDateAd, createdTime }) => <NoWrapText text={`${createdDateAd} ${createdTime.slice(0, 5)}`} />,
    },
    { source: previous, label: 'From', render: named(previous) },
    { source: field, label: 'To', render: named(field) },
    { source: 'remarks', label: 'Remarks' },
    { source: 'createdByUserName', label: 'User Name' },
  ]
}

/** The corrections that a document's reference has had; nothing where there are none. */
export function Corrections({ of, id }: { of: CorrectionTarget; id: number }) {
  const columns = useMemo(() => columnsOf(of), [of])
  const list = useAllRows<Row>(of.apiPath, `${id}/correction`)
  if (list.rows?.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <RecordTable label="Corrections" columns={columns} {...list} numbering="restart" />
    </Box>
  )
}
