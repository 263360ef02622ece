import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { deliveryColumns } from '../shared/issued-reports/deliveryColumns'
import { issuedReportApiPath } from '../shared/issued-reports/issuedReportPaths'
import type { ReportDelivery } from '../shared/issued-reports/responses'

/** The mails and handovers of all versions of a report: to whom, when, and what became of them. */
export default function DeliveriesTab({ report }: { report: number }) {
  const list = usePagedList<ReportDelivery & { id: never }>(
    `${issuedReportApiPath}/${report}/hand-over`,
    {},
    useLocalPageState(),
    { family: 'samples', renews: true },
  )
  return (
    <RecordTable<ReportDelivery>
      {...tablePropsOf(list)}
      label="Mails and Handovers"
      columns={deliveryColumns}
      pagination={list.pagination}
      emptyText="None yet."
    />
  )
}
