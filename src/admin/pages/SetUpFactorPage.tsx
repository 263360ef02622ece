import MuiAlert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { reloadUser } from '../authProvider'
import { PageFrame } from '../shell/PageFrame'
import { SecondFactorSettings } from './SecondFactorSettings'

/** The only page of a user who must set up a second factor. */
export default function SetUpFactorPage() {
  const translate = useTranslate()
  return (
    <PageFrame title="Second factor" withoutCard>
      <MuiAlert severity="info" sx={{ maxWidth: 900 }}>
        {translate(
          'Your organization demands a second factor of you. Set it up with an authenticator app on your phone; then you can go on.',
        )}
      </MuiAlert>
      <SecondFactorSettings onChange={() => void reloadUser()} />
    </PageFrame>
  )
}
