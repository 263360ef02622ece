import type { Column } from '~/admin/listing/columns'
import { recordUrl } from '~/admin/records/recordUrl'
import { deliveryColumns } from '../../shared/issued-reports/deliveryColumns'
import { issuedReportRoute } from '../../shared/issued-reports/issuedReportPaths'
import type { ReportDelivery } from '../../shared/issued-reports/responses'
import { PatientRelatedTable } from '../PatientRelatedTable'

/** The mails and handovers of a patient's reports. */
export default function HandOversTab({ patient }: { patient: number }) {
  return (
    <PatientRelatedTable<ReportDelivery>
      {...{ patient, columns: deliveryColumns as Column<ReportDelivery & { id: number | string }>[] }}
      part="hand-over"
      label="Mails and Handovers"
      opens={({ report }) => recordUrl(issuedReportRoute, report)}
    />
  )
}
