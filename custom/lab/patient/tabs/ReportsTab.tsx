import type { Column } from '~/admin/listing/columns'
import { issuedReportRoute } from '../../shared/issued-reports/issuedReportPaths'
import { reportColumns } from '../../shared/issued-reports/reportColumns'
import type { IssuedReportRow } from '../../shared/issued-reports/responses'
import { PatientRelatedTable } from '../PatientRelatedTable'

/** The versions of a patient's reports that were handed out, with those that were amended or withdrawn since. */
export default function ReportsTab({ patient }: { patient: number }) {
  return (
    <PatientRelatedTable<IssuedReportRow>
      {...{ patient, columns: reportColumns as Column<IssuedReportRow & { id: number | string }>[] }}
      part="report"
      label="Reports"
      opens={issuedReportRoute}
    />
  )
}
