import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { FlagMark } from '~/ui/FlagMark'
import { lazyDialog } from '~/ui/lazyPart'
import { TranslatedLine } from '~/ui/NoWrapText'
import type { SampleTests, TestLine } from '../shared/samples/responses'
import type { SamplePageData } from '../shared/samples/samplePageResponses'
import { sampleApiPath } from '../shared/samples/samplePaths'
import { TestStatus } from '../shared/samples/statuses'

const TrendDialog = lazyDialog(() => import('../shared/samples/trend/TrendDialog'))

/** The results of a sample with their flags and the patient's previous ones; a test opens its trend. */
export default function ResultsTab({ sample: { id } }: { sample: SamplePageData }) {
  const translate = useTranslate()
  const [trend, setTrend] = useState<number>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['samples', sampleApiPath, 'result', id],
    queryFn: ({ signal }) => api.get<SampleTests>(`${sampleApiPath}/${id}/result`, undefined, { signal }),
    staleTime: 0,
  })
  const columns: Column<TestLine>[] = [
    {
      ...{ source: 'test', label: 'Test Name', onCard: 'title' },
      render: ({ id: line, test }) => (
        <Link component="button" type="button" title={translate('Trend')} onClick={() => setTrend(line)}>
          {test.name}
        </Link>
      ),
    },
    {
      ...{ source: 'value', label: 'Result', onCard: 'text' },
      render: ({ result, unit, status }) =>
        result && (
          <>
            {status <= TestStatus.returned ? <del>{result.value}</del> : result.value} {result.unit ?? unit}{' '}
            <FlagMark flag={result.flag} />
          </>
        ),
    },
    { source: 'range', label: 'Reference Range', render: ({ result }) => result?.rangeText },
    {
      ...{ source: 'previous', label: 'Previous' },
      render: ({ previous: [last] }) => last && `${last.value} ${last.flag ?? ''} · ${last.collectedDateAd}`,
    },
    {
      ...{ source: 'statusDisplay', label: 'Status', onCard: 'state' },
      render: ({ statusDisplay }) => <TranslatedLine texts={[statusDisplay]} />,
    },
    { source: 'enteredBy', label: 'Entered By', render: ({ result }) => result?.enteredBy },
    { source: 'verifiedBy', label: 'Verified By', render: ({ result }) => result?.verifiedBy },
    { source: 'remarks', label: 'Remarks', render: ({ result }) => result?.remarks },
  ]
  return (
    <>
      <RecordTable
        label="Results"
        columns={columns}
        rows={data?.results}
        error={error}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        numbering="restart"
        emptyText="No results yet."
        isCardOnPhone
      />
      {data?.resultEntry?.remarks && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <strong>{translate('Remarks')}:</strong> {data.resultEntry.remarks}
        </Typography>
      )}
      {data?.heldBack.map((reason) => (
        <Typography key={reason} variant="body2" color="warning.main" sx={{ mt: 1 }}>
          {translate(reason)}
        </Typography>
      ))}
      {trend !== undefined && <TrendDialog customerTest={trend} onClose={() => setTrend(undefined)} />}
    </>
  )
}
