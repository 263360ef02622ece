import CalendarMonth from '@mui/icons-material/CalendarMonth'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import ShowChart from '@mui/icons-material/ShowChart'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { localTime } from '~/domain/calendar'
import { hasDateRange, type ModuleReport, type ResolvedTab } from '~/metadata/report'
import { fileColumns } from '~/metadata/reportUrl'
import type { ChartResponse } from '~/server/reports/responses'
import { AsOfDay } from '~/ui/AsOfDay'
import { fieldHeightButtonSx } from '~/ui/alignedWithFields'
import { CountChip } from '~/ui/CountChip'
import { type DateRange, DateRangeFilter } from '~/ui/DateRangeFilter'
import { FoldOnPhone } from '~/ui/FoldOnPhone'
import { lazyPart } from '~/ui/lazyPart'
import { PeriodMenu } from '~/ui/PeriodMenu'
import { SearchField } from '~/ui/SearchField'
import { usePrintList } from '~/ui/usePrintList'
import { useStoredState } from '~/ui/useStoredState'
import { api, type QueryParams } from '../http'
import { OlderWork } from '../listing/OlderWork'
import { ViewsButton } from '../savedViews/ViewsButton'
import { PageFrame } from '../shell/PageFrame'
import { ColumnsMenu } from './ColumnsMenu'
import { CreateDraftsMenu } from './CreateDraftsMenu'
import ExportMenu from './ExportMenu'
import { ReportFilters } from './ReportFilters'
import { ReportTable } from './ReportTable'
import type { ReportRow } from './reportRows'
import { type ReportPageState, useReport } from './useReport'

const chartHeight = 198
/** The height around the rows, in pixels: shell bars, page header, two rows of filters, pagination. */
const aroundRows = 312
const tabsHeight = 40
const Chart = lazyPart(
  () => import('./ReportChart'),
  () => <Skeleton variant="rectangular" height={chartHeight} sx={{ mb: 1 }} />,
)

/** A line through one day would be a point. */
const isChartable = ({ chart, period }: ResolvedTab, { from, to }: DateRange) =>
  chart !== undefined && (chart.by !== 'date' || chart.stackBy !== undefined || period !== undefined || from !== to)

/** The chart of the rows, unless the user closed it or there are none. */
function ChartOf({ tab, state }: { tab: ResolvedTab; state: ReportPageState }) {
  const navigate = useNavigate()
  const { group: _, each: __, ordering: ___, ...query } = state.query
  const { data } = useQuery({
    queryKey: [tab.apiPath, 'chart', query],
    queryFn: ({ signal }) => api.get<ChartResponse>(`${tab.apiPath}/chart`, query as QueryParams, { signal }),
    placeholderData: keepPreviousData,
  })
  if (data && data.points.length + data.before.length === 0) return null
  if (!data) return <Skeleton variant="rectangular" height={chartHeight} sx={{ mb: 1 }} />
  const open = (group: Partial<ReportRow>) => void navigate(state.factsQuery(group))
  return <Chart tab={tab} range={state.range} data={data} onOpen={open} />
}

/** A file of what is shown is called by the report, the tab and the days. */
function fileName({ name, tabs }: ModuleReport, { tab, range }: ReportPageState): string {
  const days = hasDateRange(tab) ? [range.from, range.to] : tab.period === 'asOf' ? [range.to] : []
  return [name, ...(tabs.length > 1 ? [tab.name] : []), ...days].join('_')
}

/** A report's whole screen, from its declaration: its tabs, days, filters, rows with their sums, chart, and files. */
export function ReportPage({ report }: { report: ModuleReport }) {
  const translate = useTranslate()
  const state = useReport(report)
  const { tab, range, result } = state
  const printed = usePrintList({
    ...{ range, search: state.search },
    pages: { page: state.view.page, perPage: state.view.perPage, total: result.data?.count ?? 0 },
  })
  const [hasChart, setHasChart] = useStoredState(localStorage, 'prayog.charts', true)
  const isDrawn = hasChart && isChartable(tab, range)
  const below = aroundRows + (report.tabs.length > 1 ? tabsHeight : 0)
  return (
    <PageFrame
      title={report.label}
      titleExtra={
        <>
          <CountChip label="Rows" count={result.data?.count} />
          {result.data?.asOf && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('Until %{time}', { time: localTime(new Date(result.data.asOf)) })}
            />
          )}
        </>
      }
      actions={
        <>
          {printed.button}
          {tab.chart && (
            <ToggleButton
              value="chart"
              size="small"
              selected={hasChart}
              onChange={() => setHasChart(!hasChart)}
              sx={{ gap: 0.5, border: 0 }}
            >
              <ShowChart fontSize="small" />
              {translate('Chart')}
            </ToggleButton>
          )}
          {tab.drafts && <CreateDraftsMenu tab={tab} drafts={tab.drafts} query={state.query} />}
          <ColumnsMenu state={state} />
          <ViewsButton route={report.route} canBeMailed />
          <ExportMenu
            path={tab.apiPath}
            name={fileName(report, state)}
            query={() => state.query}
            columns={fileColumns(state)}
          />
        </>
      }
    >
      {report.tabs.length > 1 && (
        <Tabs
          sx={{ minHeight: tabsHeight, mt: -1, '& .MuiTab-root': { minHeight: tabsHeight, py: 0 } }}
          value={tab.name}
          onChange={(_, name: string) => state.show({ tab: name, ordering: '', group: '', each: '', columns: '' })}
        >
          {report.tabs.map(({ name, label }) => (
            <Tab key={name} value={name} label={translate(label)} />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'flex',
          displayPrint: 'none',
          flexWrap: 'wrap',
          alignItems: { xs: 'center', sm: 'flex-start' },
          gap: 1,
          mb: 1,
          mt: 1,
        }}
      >
        {tab.period === 'asOf' && <AsOfDay day={range.to} onDay={(asOf) => state.show({ asOf })} />}
        {hasDateRange(tab) && (
          <>
            <PeriodMenu period={state.period} range={range} onPeriod={state.showPeriod} onRange={state.showRange} />
            <FoldOnPhone key={`${range.from} ${range.to}`} icon={<CalendarMonth />} label="Days">
              <DateRangeFilter value={range} onSearch={state.showRange} />
            </FoldOnPhone>
          </>
        )}
        {tab.searchColumns && (
          <Box sx={{ width: { xs: '100%', sm: 200 }, ...fieldHeightButtonSx }}>
            <SearchField
              isOfList
              label="Search"
              value={state.search}
              onChange={state.setSearch}
              sx={{ height: '100%' }}
            />
          </Box>
        )}
        <FoldOnPhone icon={<FilterListOutlined />} label="Filters">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ReportFilters report={report} state={state} />
          </Box>
        </FoldOnPhone>
      </Box>
      {hasDateRange(tab) && <OlderWork from={range.from} />}
      {printed.heading}
      <ReportTable state={state} maxHeight={`max(260px, calc(100dvh - ${below}px))`} />
      {isDrawn && <ChartOf tab={tab} state={state} />}
    </PageFrame>
  )
}
