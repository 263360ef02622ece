import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PlannedScreen } from '~/metadata/module'
import { useDocumentTitle } from '../useDocumentTitle'

/** The address of a screen that is announced and not there yet. */
export function PlannedScreenPage({ screen }: { screen: PlannedScreen }) {
  const translate = useTranslate()
  useDocumentTitle(screen.label)
  return (
    <Stack spacing={1.5} sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Typography component="h1" variant="h5">
        {translate(screen.label)}
      </Typography>
      <Typography color="text.secondary">{translate('This screen comes later.')}</Typography>
    </Stack>
  )
}
