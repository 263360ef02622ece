import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { SetupState } from '~/server/setup/responses'
import { useAction } from '~/ui/useAction'
import { newFormHash } from '../drafts/useOpenDialog'
import { api } from '../http'
import { callOptionalEndpoint } from '../optionalEndpoints'

type SetupStep = SetupState['steps'][number]

const path = 'user-app/setup'

/** The steps by which an empty installation is set up; each ticks itself off once its data are there. Empty when all are done. */
export default function SetupChecklist() {
  const translate = useTranslate()
  const { run, isBusy } = useAction([path])
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) =>
      callOptionalEndpoint<SetupState>(
        path,
        () => api.get(path, undefined, { signal }),
        () => ({ steps: [] }),
      ),
  })
  const steps = data?.steps ?? []
  if (steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const progress = translate('%{done} of %{all} done', { done, all: steps.length })
  const failed = { failed: 'Failed to save.' }
  const setDone = ({ name, isDone }: SetupStep) =>
    run(() => api.post(`${path}/${name}/done`, { isDone: !isDone }), failed)
  const hide = () => run(() => api.post(`${path}/hidden`, { isHidden: true }), failed)
  return (
    <Paper component="section" aria-labelledby="setup" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 0.5 }}>
        <Typography id="setup" component="h2" variant="h6">
          {translate('Setup')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {progress}
        </Typography>
        <Button size="small" disabled={isBusy} onClick={() => void hide()} sx={{ ml: 'auto' }}>
          {translate('Hide the setup')}
        </Button>
      </Box>
      <LinearProgress variant="determinate" value={(done / steps.length) * 100} aria-label={progress} sx={{ mb: 1 }} />
      <List disablePadding sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 2 }}>
        {steps.map((step) => (
          <Step key={step.name} {...{ step, isBusy, isNext: step === next }} onSetDone={() => void setDone(step)} />
        ))}
      </List>
    </Paper>
  )
}

interface StepProps {
  step: SetupStep
  /** The first that is not done. */
  isNext: boolean
  isBusy: boolean
  onSetDone: () => void
}

function Step({ step, isNext, isBusy, onSetDone }: StepProps) {
  const translate = useTranslate()
  const { label, description, route, opensForm, isDone, isManual } = step
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  return (
    <ListItem
      disableGutters
      sx={{ alignItems: 'flex-start', gap: 1, py: 0.5 }}
      aria-current={isNext ? 'step' : undefined}
    >
      <Icon
        fontSize="small"
        color={isDone ? 'success' : isNext ? 'primary' : 'disabled'}
        titleAccess={translate(isDone ? 'Done' : 'To do')}
        sx={{ mt: 0.25 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={route + (opensForm && !isDone ? newFormHash : '')}
          sx={{ fontWeight: isNext ? 700 : 500 }}
          color={isDone ? 'text.secondary' : 'primary'}
        >
          {translate(label)}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {translate(description)}
        </Typography>
      </Box>
      {isManual && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onSetDone} sx={{ flexShrink: 0 }}>
          {translate(isDone ? 'To do' : 'Done')}
        </Button>
      )}
    </ListItem>
  )
}
