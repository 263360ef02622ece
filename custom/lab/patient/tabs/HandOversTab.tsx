import type { Column } from '~/admin/listing/columns'
import { recordUrl } from '~/admin/records/recordUrl'
import { deliveryColumns } from '../../shared/issued-reports/deliveryColumns'
import { issuedReportRoute } from '../../shared/issued-reports/issuedReportPath'
import type { ReportDelivery } from '../../shared/issued-reports/responses'
import { PartTable } from '../PartTable'

/** The mails and handovers of a patient's reports. */
export default function HandOversTab({ patient }: { patient: number }) {
  return (
    <PartTable<ReportDelivery>
      {...{ patient, columns: deliveryColumns as Column<ReportDelivery & { id: number | string }>[] }}
      part="hand-over"
      label="Mails and Handovers"
      opens={({ report }) => recordUrl(issuedReportRoute, report)}
    />
  )
}
