import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDocumentTitle } from '../useDocumentTitle'
import { usePlannedScreen } from './useMenu'

/** Every unknown path (spec 1, section 2.1), and what is announced. */
export function NotFound() {
  const translate = useTranslate()
  const announced = usePlannedScreen()
  useDocumentTitle(announced?.label ?? 'OOPS ! PAGE NOT FOUND')
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        flex: 1,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
      }}
    >
      <Typography component="h1" variant="h5">
        {translate(announced?.label ?? 'OOPS ! PAGE NOT FOUND')}
      </Typography>
      <Typography color="text.secondary">
        {translate(announced ? 'This screen comes later.' : "Sorry, the page you're looking for doesn't exists.")}
      </Typography>
      {!announced && (
        <Button variant="contained" component={Link} to="/">
          {translate('Return Home')}
        </Button>
      )}
    </Box>
  )
}
