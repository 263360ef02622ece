import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { errorMessageOf } from '~/ui/errorMessageOf'

interface ErrorPageProps {
  error: Error
  /** Shows the page again, where that may help. */
  onRetry?: () => void
}

/** The page shown when another cannot be loaded or breaks. It reads no data, because that may have broken the page. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const translate = useTranslate()
  const isOffline = error.message === messages.offline
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start', p: 2, maxWidth: 720 }}
    >
      <Typography component="h1" variant="h6">
        {translate(messages.pageFailed)}
      </Typography>
      <Typography>{translate('This page could not be shown. What you saved is safe.')}</Typography>
      <MuiAlert severity="error" variant="outlined">
        {translate(errorMessageOf(error))}
      </MuiAlert>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {isOffline && onRetry ? (
          <Button variant="contained" onClick={onRetry}>
            {translate('Retry')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('Reload')}
          </Button>
        )}
        <Button variant="outlined" href="/">
          {translate('Return Home')}
        </Button>
      </Box>
    </Box>
  )
}
