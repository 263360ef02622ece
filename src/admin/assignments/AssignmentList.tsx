import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useMomentText } from '~/ui/useMomentText'
import type { ListedAssignment } from './assignmentRequests'
import { DueDate } from './DueDate'
import { useCloseAssignment } from './useAssignments'

interface AssignmentListProps {
  label: string
  assignments: readonly ListedAssignment[]
  /** Assignments to others name their assignee. */
  side: 'mine' | 'given'
}

const closedTexts = { open: '', done: 'Done', withdrawn: 'Withdrawn', reassigned: 'Passed on' }

/** Assignments with their records, each with the way to close it. */
export function AssignmentList({ label, assignments, side }: AssignmentListProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { run, busyId } = useCloseAssignment()
  return (
    <Box component="ul" aria-label={translate(label)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {assignments.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.75 },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <RecordLink record={one.record} />
            {one.note && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {one.note}
              </Typography>
            )}
            <Typography variant="body2" color="text.secondary">
              <DueDate {...one} />
              {one.dueDate && ' · '}
              {side === 'mine'
                ? translate('Assigned by %{name}', { name: one.assignedBy.name })
                : translate('Assigned to %{name}', { name: one.assignee.name })}
              {` · ${momentText(one.assignedAt)}`}
              {one.closedAt && ` · ${translate(closedTexts[one.state])} ${momentText(one.closedAt)}`}
            </Typography>
          </Box>
          {one.state === 'open' && (
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              <Button size="small" disabled={busyId !== undefined} onClick={() => void run(one.id, 'done')}>
                {translate('Done')}
              </Button>
              <Button
                size="small"
                color="inherit"
                disabled={busyId !== undefined}
                onClick={() => void run(one.id, 'withdraw')}
              >
                {translate(side === 'mine' ? 'Give Back' : 'Withdraw')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

function RecordLink({ record }: Pick<ListedAssignment, 'record'>) {
  const translate = useTranslate()
  if (!record)
    return (
      <Typography color="text.secondary">{translate('This record is not there, or you may not see it.')}</Typography>
    )
  return (
    <Link component={RouterLink} to={record.address} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
      {`${translate(record.label)}: ${record.name}`}
    </Link>
  )
}
