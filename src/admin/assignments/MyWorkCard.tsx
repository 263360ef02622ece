import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { AssignmentList } from './AssignmentList'
import { DraftLinks, useOwnDrafts } from './DraftLinks'
import { useOwnAssignments } from './useOwnAssignments'

/** How many assignments and drafts the card shows. */
const most = 5

/** What is assigned to the user, overdue work first, and the drafts that the user left; nothing where there is neither. */
export default function MyWorkCard() {
  const translate = useTranslate()
  const { data } = useOwnAssignments({ side: 'mine', state: 'open', limit: most })
  const drafts = useOwnDrafts()
  const { results = [], count = 0 } = data ?? {}
  if (count + drafts.length === 0) return null
  return (
    <Paper component="section" aria-label={translate('My Work')} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
        <Typography component="h2" variant="h6">
          {translate('My Work')} ({count})
        </Typography>
        <Link component={RouterLink} to="/my-work" sx={{ ml: 'auto' }}>
          {translate('Show all')}
        </Link>
      </Box>
      {results.length > 0 && <AssignmentList label="Assigned to me" assignments={results} side="mine" />}
      {drafts.length > 0 && (
        <>
          <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mt: 1 }}>
            {translate('Drafts')} ({drafts.length})
          </Typography>
          <DraftLinks drafts={drafts.slice(0, most)} />
        </>
      )}
    </Paper>
  )
}
