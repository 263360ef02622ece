import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { useOpenRecord } from '~/admin/records/useOpenRecord'
import { issuedReportApiPath, issuedReportRoute } from '../shared/issued-reports/issuedReportPaths'
import { reportColumns } from '../shared/issued-reports/reportColumns'
import type { IssuedReportRow } from '../shared/issued-reports/responses'

/** The issued versions of a sample's report, the last first; each opens its page. */
export default function ReportsTab({ reportNo }: { reportNo: string }) {
  const query = { report_no: reportNo }
  const list = usePagedList<IssuedReportRow>(issuedReportApiPath, query, useLocalPageState(), { family: 'samples' })
  const { rows, pagination } = list
  const opening = useOpenRecord({
    ...{ route: issuedReportRoute, apiPath: issuedReportApiPath, query: () => query, rows, pagination },
  })
  return (
    <RecordTable<IssuedReportRow>
      {...tablePropsOf(list)}
      {...{ label: 'Reports', columns: reportColumns, pagination, ...opening, emptyText: 'None yet.' }}
    />
  )
}
