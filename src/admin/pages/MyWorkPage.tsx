import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { useUrlState } from '~/ui/useUrlState'
import { AssignmentList } from '../assignments/AssignmentList'
import { DraftLinks, useOwnDrafts } from '../assignments/DraftLinks'
import { useOwnAssignments } from '../assignments/useOwnAssignments'
import PendingWork from '../dashboard/PendingWork'
import { PageFrame } from '../shell/PageFrame'

const tabs = {
  mine: { label: 'Assigned to me', side: 'mine', state: 'open' },
  given: { label: 'Assigned by me', side: 'given', state: 'open' },
  closed: { label: 'Closed', side: 'mine', state: 'closed' },
} as const

/** How many assignments are read at first, and how many more each time. */
const portion = 25

/** What the user is to do: assignments, drafts, and what waits for users with the user's permissions. */
export default function MyWorkPage() {
  const translate = useTranslate()
  const { view, change } = useUrlState({ tab: 'mine' })
  const chosen = view.tab in tabs ? (view.tab as keyof typeof tabs) : 'mine'
  const drafts = useOwnDrafts()
  return (
    <PageFrame title="My Work" withoutCard>
      <Paper sx={{ p: 2, pt: 0.5 }}>
        <Tabs
          value={chosen}
          onChange={(_, tab) => change({ tab }, { replace: true })}
          aria-label={translate('My Work')}
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ minHeight: 36, mb: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {Object.entries(tabs).map(([key, { label }]) => (
            <Tab key={key} value={key} label={translate(label)} sx={{ minHeight: 36, py: 0.5 }} />
          ))}
        </Tabs>
        <Assignments key={chosen} {...tabs[chosen]} />
      </Paper>
      {drafts.length > 0 && (
        <Paper component="section" sx={{ p: 2 }}>
          <Typography component="h2" variant="h6">
            {translate('Drafts')}
          </Typography>
          <DraftLinks drafts={drafts} />
        </Paper>
      )}
      <PendingWork label="Waiting for me" />
    </PageFrame>
  )
}

function Assignments({ label, side, state }: (typeof tabs)[keyof typeof tabs]) {
  const translate = useTranslate()
  const [limit, setLimit] = useState(portion)
  const { data, error, refetch } = useOwnAssignments({ side, state, limit })
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null
  if (data.count === 0) return <EmptyState text="Nothing is assigned." />
  return (
    <>
      <AssignmentList label={label} assignments={data.results} side={side} />
      {data.count > data.results.length && (
        <Button onClick={() => setLimit(limit + portion)}>{translate('Show more')}</Button>
      )}
    </>
  )
}
