import MuiAlert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Branch, chooseBranch, loadBranches, otherHost } from '../branches'
import { storedHost } from '../host'

/**
 * The branch and host that the calls go to, with the choice where there are several. A chosen host that is not the
 * first branch's holds the sign-in up until it is put right (spec 1, section 2.1).
 */
export function BranchInfo({ onMismatch }: { onMismatch: (mismatch: boolean) => void }) {
  const translate = useTranslate()
  const [host, setHost] = useState(storedHost)
  const { data: branches = [], error } = useQuery({ queryKey: ['branches', host], queryFn: loadBranches, retry: false })
  const other = otherHost(branches)
  useEffect(() => onMismatch(other !== undefined), [other, onMismatch])
  const choose = (branch: Pick<Branch, 'subDomain'>) => {
    chooseBranch(branch)
    setHost(storedHost())
  }
  const shownHost = host ?? window.location.host
  if (error || other)
    return (
      <MuiAlert
        severity={error ? 'error' : 'warning'}
        sx={{ mt: 2 }}
        action={
          host && (
            <Button color="inherit" onClick={() => choose({ subDomain: other ?? null })}>
              {other ?? translate('Use the default host')}
            </Button>
          )
        }
      >
        {error ? translate(error.message) : translate('This branch lives on another host.')} ({shownHost})
      </MuiAlert>
    )
  if (branches.length > 1)
    return (
      <TextField
        select
        fullWidth
        label={translate('Branch')}
        defaultValue={branches[0]?.id}
        onChange={(event) =>
          choose(branches.find(({ id }) => id === Number(event.target.value)) ?? { subDomain: null })
        }
        sx={{ mt: 2 }}
      >
        {branches.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    )
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
      {[branches[0]?.name, shownHost].filter(Boolean).join(' · ')}
    </Typography>
  )
}
