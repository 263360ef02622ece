import MuiAlert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Portal from '@mui/material/Portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSession } from '../session'
import { isConnectionRoomy, loadAhead, untilQuiet } from './loadAhead'
import { fetchProgramAhead, reloadSafely, watchProgram } from './programUpdates'

const place = { position: 'fixed', left: 12, bottom: 12, zIndex: 'snackbar', boxShadow: 4, displayPrint: 'none' }

/** What the program does for itself once the first screen is there: loads what comes next, and announces its updates. */
export default function Program() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const userId = useSession()?.user.id
  useEffect(() => watchProgram(() => setNew(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other next screens
  useEffect(() => {
    let isCurrent = true
    const work = async () => {
      await untilQuiet(queries)
      if (!isCurrent || !isConnectionRoomy()) return
      await loadAhead()
      if (userId) await fetchProgramAhead()
    }
    void work()
    return () => {
      isCurrent = false
    }
  }, [userId])
  if (!isNew) return null
  return (
    <Portal>
      <MuiAlert
        severity={isHeldBack ? 'warning' : 'info'}
        role="status"
        onClose={() => setNew(false)}
        closeText={translate('ra.action.close')}
        sx={place}
        action={
          <Button size="small" color="inherit" onClick={async () => setHeldBack(!(await reloadSafely()))}>
            {translate('Reload')}
          </Button>
        }
      >
        {translate(isHeldBack ? 'A form has unsaved values. Save or close it first.' : 'A new version is ready')}
      </MuiAlert>
    </Portal>
  )
}
