import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { initialListView, useListUrlState } from '~/admin/listing/useListUrlState'
import { tablePropsOf, usePagedList } from '~/admin/listing/usePagedList'
import { PageFrame } from '~/admin/shell/PageFrame'
import { usePermissions } from '~/admin/usePermissions'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { CountChip } from '~/ui/CountChip'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import { TimeAgo } from '~/ui/TimeAgo'
import { lateTestsPath } from './path'
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
  const translate = useTranslate()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const { view, change, resize } = useListUrlState(lateTestsPath, initialListView)
  const place = {
    ...view,
    setPage: (page: number) => change({ page }),
    setPerPage: resize,
    resetPage: () => change(initialListView),
  }
  const list = usePagedList<LateTest>(lateTestsPath, {}, place, { renews: true })
  const open = (row: LateTest) => {
    const { permission, path } = workOf(row)
    if (can(permission)) navigate(path)
  }
  return (
    <PageFrame title="Late Tests" titleExtra={<CountChip label="Late" count={list.count} />}>
      <AutoRefreshFrame list={list}>
        <RecordTable
          {...tablePropsOf(list)}
          label="Late Tests"
          columns={columns}
          pagination={list.pagination}
          onOpen={open}
          emptyText={translate('Nothing is late.')}
        />
      </AutoRefreshFrame>
    </PageFrame>
  )
}
