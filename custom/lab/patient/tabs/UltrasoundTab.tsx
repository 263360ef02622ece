import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { issuedVersionText } from '../../shared/issued-reports/issuedVersionText'
import { ultrasoundUrl } from '../addresses'
import { PatientRelatedTable } from '../PatientRelatedTable'
import type { PatientUltrasound } from '../responses'

function Report(row: PatientUltrasound) {
  const translate = useTranslate()
  return issuedVersionText(row, translate) || '-'
}

const columns: Column<PatientUltrasound>[] = [
  { source: 'test', label: 'Test', render: ({ test }) => test.name },
  { source: 'saleNo', label: 'Invoice No.', render: ({ saleNo }) => <NoWrapText text={saleNo} /> },
  { source: 'createdDateAd', label: 'Date (AD)', render: ({ createdDateAd }) => <NoWrapText text={createdDateAd} /> },
  { source: 'createdDateBs', label: 'Date (BS)', render: ({ createdDateBs }) => <NoWrapText text={createdDateBs} /> },
  { source: 'reportNo', label: 'Report' },
  { source: 'status', label: 'Status', render: ({ statusDisplay }) => <TranslatedLine texts={[statusDisplay]} /> },
  { source: 'verifiedBy', label: 'Verified By' },
  { source: 'issuedState', label: 'Issued', render: (row) => <Report {...row} /> },
]

/** The ultrasounds of a patient with their states. */
export default function UltrasoundTab({ patient }: { patient: number }) {
  return (
    <PatientRelatedTable<PatientUltrasound>
      {...{ patient, columns: columns as Column<PatientUltrasound & { id: number | string }>[] }}
      part="ultrasound"
      label="Ultrasounds"
      opens={ultrasoundUrl}
    />
  )
}
