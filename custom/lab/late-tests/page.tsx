import type { Column } from '~/admin/listing/columns'
import { ListPage } from '~/admin/listing/ListPage'
import { useWorkQueue } from '~/admin/listing/useWorkQueue'
import { usePermissions } from '~/admin/usePermissions'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { TimeAgo } from '~/ui/TimeAgo'
import { lateTestsApiPath } from './path'
import type { LateTest } from './responses'

const columns: Column<LateTest>[] = [
  { source: 'sampleNo', label: 'Sample No', render: ({ sampleNo }) => <NoWrapText text={sampleNo ?? '-'} /> },
  { source: 'saleNo', label: 'Bill No', render: ({ saleNo }) => <NoWrapText text={saleNo} /> },
  { source: 'customerNo', label: 'T/CN', render: ({ customerNo }) => <NoWrapText text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  { source: 'test', label: 'Test', render: ({ test }) => test.name },
  { source: 'department', label: 'Department', render: ({ department }) => department.name },
  { source: 'status', label: 'Status', render: ({ statusDisplay }) => <TranslatedLine texts={[statusDisplay]} /> },
  { source: 'billedAt', label: 'Billed', render: ({ billedAt }) => <DateTimeText at={billedAt} /> },
  { source: 'dueAt', label: 'Due At', render: ({ dueAt }) => <DateTimeText at={dueAt} /> },
  { source: 'late', label: 'Late By', render: ({ dueAt }) => <TimeAgo at={dueAt} /> },
]

/** The page where a late test is worked on next, with its query parameters. */
function workOf({ status, sampleNo, customerNo, isUltrasound }: LateTest): { permission: string; path: string } {
  if (isUltrasound)
    return {
      permission: 'view_usg_report',
      path: `/${status === 3 ? 'usg-report' : 'usg-report-result-entry'}?search=${customerNo}`,
    }
  if (status === 1) return { permission: 'view_sample_collection', path: `/sample-collection?search=${customerNo}` }
  if (status === 2) return { permission: 'view_result_entry', path: `/result-entry?sample=${sampleNo}` }
  return { permission: 'view_lab_report', path: `/lab-report-verification?sample=${sampleNo}` }
}

/** Tests whose target is over; a press leads to where each of them waits. */
export default function LateTestsPage() {
  const { can } = usePermissions()
  const { list } = useWorkQueue<LateTest>(lateTestsApiPath)
  const urlOf = (row: LateTest) => {
    const { permission, path } = workOf(row)
    return can(permission) ? path : undefined
  }
  return (
    <ListPage
      title="Late Tests"
      countLabel="Late"
      list={list}
      searchHint={null}
      columns={columns}
      urlOf={urlOf}
      emptyText="Nothing is late."
    />
  )
}
