import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { lazyDialog } from '~/ui/lazyPart'
import { patientApiPath } from '~shared/patients/customer'
import type { SampleResults } from '../responses'
import { resultRows, type TestRow } from '../resultRows'
import { ResultValue } from './ResultValue'

const TrendDialog = lazyDialog(() => import('../../shared/samples/trend/TrendDialog'))

/** As many samples as a window shows side by side. */
const sizes = [10, 25]

/** Keeps the column of test names in view while the results scroll. */
const stickyNames = {
  '& tbody td:first-of-type:not([colspan])': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
}

/** A patient's results over time: tests by samples, the last collected first; a test opens its trend. */
export default function ResultsTab({ patient }: { patient: number }) {
  const translate = useTranslate()
  const [trend, setTrend] = useState<number>()
  const path = `${patientApiPath}/${patient}/result`
  const list = usePagedList<SampleResults>(path, {}, useLocalPageState(), { family: patientApiPath, sizes })
  const samples = list.rows ?? []
  const columns: Column<TestRow>[] = [
    {
      ...{ source: 'name', label: 'Test' },
      render: ({ name, unit, rangeText, latest }) => (
        <Box sx={{ minWidth: { xs: 110, sm: 150 } }}>
          <Link
            component="button"
            type="button"
            title={translate('Trend')}
            onClick={() => setTrend(latest)}
            sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
          >
            {name}
          </Link>
          <Typography variant="caption" color="text.secondary" component="div">
            {[unit, rangeText?.split('\n')[0]].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ),
    },
    ...samples.map(
      ({ sampleNo, collectedDateAd }): Column<TestRow> => ({
        ...{ source: sampleNo, label: `${collectedDateAd} ${sampleNo}`, width: 90 },
        render: ({ results }) => <ResultValue result={results.get(sampleNo)} />,
      }),
    ),
  ]
  return (
    <Box sx={stickyNames}>
      <RecordTable<TestRow>
        {...tablePropsOf(list)}
        rows={list.rows && resultRows(samples)}
        label="Results"
        columns={columns}
        numbering="none"
        emptyText="No results yet."
        renderRowAbove={(row, before) =>
          row.department !== before?.department && (
            <TableRow>
              <TableCell colSpan={columns.length} sx={{ fontWeight: 600, bgcolor: 'action.hover' }}>
                {row.department}
              </TableCell>
            </TableRow>
          )
        }
        pagination={list.pagination}
      />
      {trend !== undefined && <TrendDialog customerTest={trend} onClose={() => setTrend(undefined)} />}
    </Box>
  )
}
