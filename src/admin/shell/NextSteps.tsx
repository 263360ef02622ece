import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { AlertNextStep, AlertOffer } from '~/ui/useAlert'
import { useHotkeys } from '~/ui/useHotkeys'
import { useNextStep } from '../useNextStep'

interface NextStepsProps extends AlertOffer {
  /** One was chosen. */
  onAsked: () => void
  onTaken: () => void
}

/** Buttons for the next steps, in the alert about a completed action. */
export default function NextSteps({ next, undo, until, onAsked, onTaken }: NextStepsProps) {
  const translate = useTranslate()
  const { openStep } = useNextStep()
  const take = async (step: AlertNextStep) => {
    onAsked()
    await openStep(step.prepareStep)
    onTaken()
  }
  const takeBack = () => {
    onTaken()
    undo?.()
  }
  useHotkeys({ undo: takeBack }, undo !== undefined)
  const end = useEffectEvent(onTaken)
  useEffect(() => {
    if (until?.aborted) return end()
    const onAbort = () => end()
    until?.addEventListener('abort', onAbort)
    return () => until?.removeEventListener('abort', onAbort)
  }, [until])
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 0.5, pointerEvents: 'auto', width: 'fit-content' }}>
      {next?.map((step) => (
        <Button key={step.label} size="small" color="inherit" variant="outlined" onClick={() => void take(step)}>
          {translate(step.label)}
        </Button>
      ))}
      {undo && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={takeBack}
          title="Ctrl+Z"
          aria-keyshortcuts="Control+Z"
        >
          {translate('Undo')}
        </Button>
      )}
    </Box>
  )
}
