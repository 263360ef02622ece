import type { Column } from '~/admin/listing/columns'
import { issuedReportRoute } from '../../shared/issued-reports/issuedReportPath'
import { reportColumns } from '../../shared/issued-reports/reportColumns'
import type { IssuedReportRow } from '../../shared/issued-reports/responses'
import { PartTable } from '../PartTable'

/** The versions of a patient's reports that were handed out, with those that were amended or withdrawn since. */
export default function ReportsTab({ patient }: { patient: number }) {
  return (
    <PartTable<IssuedReportRow>
      {...{ patient, columns: reportColumns as Column<IssuedReportRow & { id: number | string }>[] }}
      part="report"
      label="Reports"
      opens={issuedReportRoute}
    />
  )
}
