import Add from '@mui/icons-material/Add'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { RecordTable } from '~/admin/listing/RecordTable'
import { usePermissions } from '~/admin/usePermissions'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { type DateRange, DateRangeFilter } from '~/ui/DateRangeFilter'
import { lazyPart } from '~/ui/lazyPart'
import { useHotkeys } from '~/ui/useHotkeys'
import { resultText } from '../../shared/controls/brokenRulesText'
import { controlResultApiPath } from '../../shared/controls/paths'
import type { ControlResult, ControlTest } from '../../shared/controls/responses'
import { ViolationAnswerDialog } from '../../shared/controls/ViolationAnswerDialog'
import { EntryDialog } from './EntryDialog'
import { ExcludeDialog } from './ExcludeDialog'
import { resultColumns } from './resultColumns'

const plotHeight = 190
const Plots = lazyPart(
  () => import('./LeveyJennings'),
  () => <Skeleton variant="rectangular" height={plotHeight} sx={{ mb: 1 }} />,
)

/** The row actions are not printed. */
const withoutButtons = { '@media print': { '& th:last-of-type, & td:last-of-type': { display: 'none' } } }

/** A month is what a plot usually shows. */
const usualDays = 30

/** It holds results of the test back. */
const isOpen = ({ violation }: ControlResult) => violation !== null && !violation.isAnswered

interface TestPanelProps {
  test: ControlTest
  /** Empty: the last month. */
  days: DateRange
  onDays: (days: DateRange) => void
}

/** The plot of a test's controls, a table of the same data, and their actions. */
export function TestPanel({ test, days, onDays }: TestPanelProps) {
  const translate = useTranslate()
  const cache = useQueryClient()
  const { can } = usePermissions()
  const [isEntering, setEntering] = useState(false)
  const [excluding, setExcluding] = useState<ControlResult>()
  const [answering, setAnswering] = useState<ControlResult>()
  const today = localDay(new Date())
  const range = days.from && days.to ? days : { from: addDays(today, -usualDays), to: today }
  const query = {
    ...{ test: test.test.id, analyser: test.analyser?.id, limit: 0 },
    ...{ date_after: range.from, date_before: range.to },
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['controls', controlResultApiPath, query],
    queryFn: ({ signal }) => api.get<{ results: ControlResult[] }>(controlResultApiPath, query, { signal }),
    ...autoRefreshQueryOptions,
  })
  const results = data?.results
  const reread = () => void cache.invalidateQueries({ queryKey: ['controls'] })
  const [mayEnter, mayExclude, mayAnswer] = [
    ...[can('add_quality_control'), can('exclude_quality_control'), can('answer_control_violation')],
  ]
  const actions = useMemo(
    () => [
      ...(mayAnswer ? [{ label: 'Answer', icon: TaskAltOutlined, onClick: setAnswering, isShown: isOpen }] : []),
      ...(mayExclude
        ? [
            {
              ...{ label: 'Exclude', icon: BlockOutlined, color: 'error' as const, onClick: setExcluding },
              isShown: ({ excluded }: ControlResult) => excluded === null,
            },
          ]
        : []),
    ],
    [mayAnswer, mayExclude],
  )
  useHotkeys({ add: () => setEntering(true) }, mayEnter)
  const open = results?.filter(isOpen) ?? []
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, flex: 1, minWidth: 160, pt: 0.5 }}>
          {[test.test.name, test.unit && `(${test.unit})`, test.analyser && `· ${test.analyser.name}`]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>
          <DateRangeFilter key={`${range.from} ${range.to}`} value={range} onSearch={onDays} />
        </Box>
        <Tooltip title={translate('Print')}>
          <IconButton aria-label={translate('Print')} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
            <Print />
          </IconButton>
        </Tooltip>
        {mayEnter && (
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => setEntering(true)}
            sx={{ displayPrint: 'none' }}
          >
            {translate('Enter Controls')}
          </Button>
        )}
      </Box>
      {(test.violation !== null || open.length > 0) && (
        <Alert severity="error" role="alert" sx={{ py: 0, mb: 1 }}>
          {translate('Results of this test cannot be verified until the broken rules are answered.')}
          {open.map((one) => (
            <div key={one.id}>
              {resultText(one)}
              {mayAnswer && (
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => setAnswering(one)}
                  sx={{ ml: 1, py: 0, displayPrint: 'none' }}
                >
                  {translate('Answer')}
                </Button>
              )}
            </div>
          ))}
        </Alert>
      )}
      {results && results.length > 0 && <Plots results={results} />}
      <Box sx={actions.length > 0 ? withoutButtons : undefined}>
        <RecordTable
          label="Control Results"
          rows={results}
          error={results ? undefined : (error ?? undefined)}
          onRetry={() => void refetch()}
          isFetching={isFetching && !results}
          columns={resultColumns}
          numbering="none"
          actions={actions}
          maxHeight={420}
          emptyText="No control was measured in these days."
        />
      </Box>
      {isEntering && (
        <EntryDialog
          test={test}
          onClose={(done) => {
            setEntering(false)
            if (done) reread()
          }}
        />
      )}
      {excluding && (
        <ExcludeDialog
          result={excluding}
          onClose={(done) => {
            setExcluding(undefined)
            if (done) reread()
          }}
        />
      )}
      {answering?.violation && (
        <ViolationAnswerDialog
          violation={answering.violation.id}
          text={`${test.test.name} · ${resultText(answering)}`}
          onClose={(done) => {
            setAnswering(undefined)
            if (done) reread()
          }}
        />
      )}
    </>
  )
}
