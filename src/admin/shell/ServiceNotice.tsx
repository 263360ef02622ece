import MuiAlert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { ServiceState } from '../serviceState'

const texts: Record<ServiceState, string> = {
  older:
    'Nothing can be saved for now, because the database is in an earlier state. An administrator must decide what to do.',
  suspended: 'Work at this address is suspended. Ask whoever runs this service.',
}

/** Says what keeps all users from work. */
export default function ServiceNotice({ state }: { state: ServiceState }) {
  const translate = useTranslate()
  return (
    <MuiAlert severity="warning" variant="outlined" sx={{ mb: 1.5, bgcolor: 'background.paper' }}>
      {translate(texts[state])}
    </MuiAlert>
  )
}
