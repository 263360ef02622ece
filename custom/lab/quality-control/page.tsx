import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { useSearchBox } from '~/admin/listing/useSearchBox'
import { PageFrame } from '~/admin/shell/PageFrame'
import { messages } from '~/metadata/messages'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { CountChip } from '~/ui/CountChip'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { SearchField } from '~/ui/SearchField'
import { isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import { useUrlState } from '~/ui/useUrlState'
import { controlTestApiPath } from '../shared/controls/paths'
import type { ControlTest } from '../shared/controls/responses'
import { TestList } from './form/TestList'
import { TestPanel } from './form/TestPanel'

const usual = { test: 0, search: '', ...unsetDateRange }

/** The tests that have controls, and the plot and results of the chosen one. */
export default function QualityControlPage() {
  const { view, change } = useUrlState(usual, isValidUrlDay)
  const [search, setSearch] = useSearchBox(view.search, (text) => change({ search: text }, { replace: true }))
  const query = { limit: 0, ...(view.search && { search: view.search }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['controls', controlTestApiPath, query],
    queryFn: ({ signal }) => api.get<{ results: ControlTest[] }>(controlTestApiPath, query, { signal }),
    ...autoRefreshQueryOptions,
  })
  const tests = data?.results
  const chosen = tests?.find(({ id }) => id === view.test) ?? (view.test === 0 ? tests?.[0] : undefined)
  return (
    <PageFrame title="Quality Control" titleExtra={<CountChip label="Tests" count={tests?.length} />} withoutCard>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' }, gap: 1 }}>
        <Paper sx={{ p: 1, minWidth: 0, displayPrint: 'none', alignSelf: 'start' }}>
          <SearchField isOfList autoFocus label="Test or analyser" value={search} onChange={setSearch} />
          {error && !tests ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <TestList tests={tests} chosen={chosen?.id} onChoose={({ id }) => change({ test: id })} />
          )}
        </Paper>
        <Paper sx={{ p: 1.5, minWidth: 0, minHeight: 240 }}>
          {chosen ? (
            <TestPanel
              key={chosen.id}
              test={chosen}
              days={{ from: view.from, to: view.to }}
              onDays={(range) => change(range, { replace: true })}
            />
          ) : (
            tests && <EmptyState text={tests.length > 0 ? messages.nothingFound : 'No test has a control target.'} />
          )}
        </Paper>
      </Box>
    </PageFrame>
  )
}
