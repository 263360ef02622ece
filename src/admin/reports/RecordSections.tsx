import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { localDay } from '~/domain/calendar'
import { manifest } from '~/metadata/manifest'
import type { ModuleReport } from '~/metadata/report'
import { defaultUrlState, noGroupingValue, reportViewOf, type UrlState, urlOfFacts } from '~/metadata/reportUrl'
import { queryParamName } from '~/metadata/resource'
import type { RecordSectionRef } from '~/server/related/endpoints'
import { loadReport } from '../declarations'
import { api, type QueryParams } from '../http'
import { RecordTable } from '../listing/RecordTable'
import { addRowIds, type KeyedReportRow, valuesIn } from './reportRows'
import { tableColumn } from './tableColumn'
import type { ReportResponse } from './useReport'
import { useRowOpening } from './useRowOpening'

/** The most rows of a section: the months of a year, or the latest. */
const mostRows = 13

interface RecordSectionsProps {
  /** The id of the record. */
  id: number
  sections: readonly RecordSectionRef[]
}

/** The sections that reports declare for the page of a record; those without rows are left out. */
export default function RecordSections({ id, sections }: RecordSectionsProps) {
  const routes = [...new Set(sections.map(({ route }) => route))]
  const { data: reports = [] } = useQuery({
    queryKey: ['record sections', routes],
    queryFn: () => Promise.all(manifest.reports.filter(({ route }) => routes.includes(route)).map(loadReport)),
    ...{ staleTime: Number.POSITIVE_INFINITY, structuralSharing: false },
  })
  return sections.map((section) => {
    const report = reports.find(({ route }) => route === section.route)
    return report && <RecordSection key={`${section.route} ${section.label}`} {...{ report, section, id }} />
  })
}

/** The first rows of a tab, narrowed to the record; each opens its document, or the rows that it adds up. */
function RecordSection({ report, section, id }: { report: ModuleReport; section: RecordSectionRef; id: number }) {
  const translate = useTranslate()
  const tab = report.tabs.find(({ name }) => name === section.tab)!
  const {
    record,
    groupBy = [],
    columns,
    ordering = '',
  } = tab.recordSections!.find((one) => one.label === section.label)!
  const state: UrlState = {
    ...{ tab: tab.name, period: 'last-365-days', [queryParamName(record)]: String(id) },
    ...{ group: groupBy.join(',') || noGroupingValue, ordering },
  }
  const { query } = reportViewOf(report, { ...defaultUrlState(report), ...state }, localDay(new Date()))
  const page: QueryParams = { ...query, offset: 0, limit: mostRows }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [tab.apiPath, 'report', page],
    queryFn: ({ signal }) => api.get<ReportResponse>(tab.apiPath, page, { signal }),
  })
  const urlOf = (values: UrlState) => {
    const given = Object.entries({ ...state, ...values }).filter(([, value]) => value !== '')
    return `${report.route}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
  }
  const opening = useRowOpening((row) =>
    groupBy.length > 0 ? urlOf(urlOfFacts(tab, valuesIn(row, groupBy))) : undefined,
  )
  if (data?.count === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        <Link component={RouterLink} to={urlOf({})}>
          {translate(section.label)}
        </Link>
      </Typography>
      <RecordTable<KeyedReportRow>
        {...{ label: section.label, error, isFetching, numbering: 'none', maxHeight: 'none', isCardOnPhone: true }}
        columns={[...groupBy, ...columns].map((name) => ({ ...tableColumn(tab, name), sortable: false }))}
        rows={data && addRowIds(data.results, 0)}
        onRetry={() => void refetch()}
        {...opening}
      />
    </>
  )
}
