import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { AlertNextStep } from '~/ui/useAlert'
import { useNextStep } from '../useNextStep'

interface NextStepsProps {
  steps: readonly AlertNextStep[]
  /** One was chosen. */
  onAsked: () => void
  onTaken: () => void
}

/** Buttons for the next steps, in the alert about a completed action. */
export default function NextSteps({ steps, onAsked, onTaken }: NextStepsProps) {
  const translate = useTranslate()
  const { openStep } = useNextStep()
  const take = async (step: AlertNextStep) => {
    onAsked()
    await openStep(step.prepareStep)
    onTaken()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 0.5, pointerEvents: 'auto', width: 'fit-content' }}>
      {steps.map((step) => (
        <Button key={step.label} size="small" color="inherit" variant="outlined" onClick={() => void take(step)}>
          {translate(step.label)}
        </Button>
      ))}
    </Box>
  )
}
