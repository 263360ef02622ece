import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDocumentTitle } from '../useDocumentTitle'
import { PlannedScreenPage } from './PlannedScreenPage'
import { usePlannedScreen } from './useMenu'

/** Every unknown path (spec 1, section 2.1), and what is announced. */
export function NotFound() {
  const announced = usePlannedScreen()
  return announced ? <PlannedScreenPage screen={announced} /> : <Nothing />
}

function Nothing() {
  const translate = useTranslate()
  useDocumentTitle('OOPS ! PAGE NOT FOUND')
  return (
    <Stack spacing={1.5} sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Typography component="h1" variant="h5">
        {translate('OOPS ! PAGE NOT FOUND')}
      </Typography>
      <Typography color="text.secondary">{translate("Sorry, the page you're looking for doesn't exists.")}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('Return Home')}
      </Button>
    </Stack>
  )
}
