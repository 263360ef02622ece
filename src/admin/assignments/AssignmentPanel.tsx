import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyDialog } from '~/ui/lazyPart'
import type { RecordAddress, RecordAssignment } from './assignmentRequests'
import { DueDate } from './DueDate'
import { useCloseAssignment } from './useAssignments'

const AssignDialog = lazyDialog(() => import('./AssignDialog'))

interface AssignmentPanelProps {
  record: RecordAddress
  name: string
  assignments: readonly RecordAssignment[]
}

/** The open assignments at the top of a record's page, with what can be done with each. */
export default function AssignmentPanel({ record, name, assignments }: AssignmentPanelProps) {
  const translate = useTranslate()
  const { run, busyId } = useCloseAssignment()
  const [changed, change] = useState<RecordAssignment>()
  return (
    <Box
      component="ul"
      aria-label={translate('Assignments')}
      sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {assignments.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 1, py: 0.5 },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <AssignmentIndOutlined fontSize="small" color="action" />
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {translate('Assigned to %{name}', { name: one.assignee.name })}
              {one.dueDate && ' · '}
              <DueDate {...one} />
              {!one.canAssigneeView && (
                <Typography component="span" variant="body2" color="warning.dark">
                  {` · ${translate('May not see this any more')}`}
                </Typography>
              )}
            </Typography>
            {one.note && (
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {one.note}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <Button size="small" disabled={busyId !== undefined} onClick={() => void run(one.id, 'done')}>
              {translate('Done')}
            </Button>
            <Button size="small" color="inherit" disabled={busyId !== undefined} onClick={() => change(one)}>
              {translate('Pass On')}
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={busyId !== undefined}
              onClick={() => void run(one.id, 'withdraw')}
            >
              {translate('Withdraw')}
            </Button>
          </Box>
        </Box>
      ))}
      {changed && <AssignDialog {...{ record, name }} assignment={changed} onClose={() => change(undefined)} />}
    </Box>
  )
}
