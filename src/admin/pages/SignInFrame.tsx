import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import { useServiceState } from '../serviceState'
import { BrandName } from '../shell/BrandName'
import { LanguageChoice } from './LanguageChoice'

const ServiceNotice = lazyPart(() => import('../shell/ServiceNotice'))

interface SignInFrameProps {
  /** In pixels. */
  width: number
  /** What is to be done. */
  text: string
  /** Why it failed; empty if it did not. */
  error: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The form of a page before the sign-in, with the languages and the name of the application above it. */
export function SignInFrame({ width, text, error, onSubmit, children }: SignInFrameProps) {
  const translate = useTranslate()
  const serviceState = useServiceState()
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper component="form" noValidate onSubmit={onSubmit} sx={{ width, maxWidth: '100%', p: 3 }}>
        <LanguageChoice />
        <Typography component="h1" variant="h6">
          <BrandName />
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate(text)}
        </Typography>
        {serviceState && <ServiceNotice state={serviceState} />}
        {error && serviceState !== 'suspended' && (
          <MuiAlert severity="error" sx={{ mb: 1 }}>
            {translate(error)}
          </MuiAlert>
        )}
        {children}
      </Paper>
    </Box>
  )
}
