import MuiAlert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import { useApiHost } from '../apiHost'
import { type Branch, chooseBranch, findMismatchedBranchHost, loadBranches } from '../branches'
import { useServiceState } from '../serviceState'

/** Whoever asks for another host waits for it; nobody else loads it. */
const HostField = lazyPart(() => import('./HostField'))

/**
 * The branch and host that requests go to, and their pickers. A chosen host other than the first branch's blocks the
 * sign-in until it is corrected (spec 1, section 2.1).
 */
export function BranchAndHostPicker({ onMismatch }: { onMismatch: (mismatch: boolean) => void }) {
  const translate = useTranslate()
  const host = useApiHost()
  const [isTyping, setIsTyping] = useState(false)
  const isSuspended = useServiceState() === 'suspended'
  const { data: branches = [], error: failure } = useQuery({
    queryKey: ['branches', host],
    queryFn: () => loadBranches(host),
    retry: false,
  })
  // the page says already that the address is suspended
  const error = isSuspended ? null : failure
  const other = findMismatchedBranchHost(branches)
  useEffect(() => onMismatch(other !== undefined), [other, onMismatch])
  if (isTyping) return <HostField onClose={() => setIsTyping(false)} />
  const shownHost = host ?? window.location.host
  return (
    <>
      {(error || other) && (
        <MuiAlert
          severity={error ? 'error' : 'warning'}
          sx={{ mt: 2 }}
          action={
            host && (
              <Button color="inherit" onClick={() => chooseBranch({ subDomain: other ?? null })}>
                {other ?? translate('Use the default host')}
              </Button>
            )
          }
        >
          {error ? translate(error.message) : translate('This branch lives on another host.')} ({shownHost})
        </MuiAlert>
      )}
      {!other && branches.length > 1 && <BranchPicker branches={branches} />}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
        {/* the address of the server that served the page interests nobody who signs in */}
        {[branches[0]?.name, host].filter(Boolean).join(' · ')}{' '}
        <Button onClick={() => setIsTyping(true)} sx={{ ml: 0.5, py: 0, minWidth: 0 }}>
          {translate('Change host')}
        </Button>
      </Typography>
    </>
  )
}

function BranchPicker({ branches }: { branches: readonly Branch[] }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState(branches[0]?.id)
  const choose = (id: number) => {
    setChosen(id)
    chooseBranch(branches.find((branch) => branch.id === id) ?? { subDomain: null })
  }
  return (
    <TextField
      select
      fullWidth
      label={translate('Branch')}
      value={chosen}
      onChange={(event) => choose(Number(event.target.value))}
      sx={{ mt: 2 }}
    >
      {branches.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
