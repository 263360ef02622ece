import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { permissionFor } from '~/metadata/resource'
import type { SavedView } from '~/server/savedViews/responses'
import { useAlert } from '~/ui/useAlert'
import application from '~app/application'
import { resourceManifestOf } from '../declarations'
import { LookupInput } from '../forms/LookupInput'
import { api } from '../http'
import type { HttpErrorBody } from '../httpErrors'
import { usePermissions } from '../usePermissions'

interface SaveViewDialogProps {
  route: string
  query: string
  onSaved: (views: SavedView[]) => void
  onClose: () => void
}

/** Keeps what a screen shows under a name, for oneself or for all users of a role. */
export default function SaveViewDialog({ route, query, onSaved, onClose }: SaveViewDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = usePermissions()
  const id = useId()
  const [name, setName] = useState('')
  const [group, setGroup] = useState<{ id: number; name: string } | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      onSaved(await api.post<SavedView[]>('saved-view', { route, name, query, group: group?.id }))
      alert.success('View saved.')
      onClose()
    } catch (failure) {
      const { body, message } = failure as Error & { body?: HttpErrorBody }
      const errors = (body as { errors?: Record<string, unknown> } | undefined)?.errors
      if (typeof errors?.name === 'string') setError(errors.name)
      else alert.fail(message)
      setIsBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{translate('Save this view')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={translate('Name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError('')
            }}
            error={error !== ''}
            helperText={translate(error)}
            slotProps={{ htmlInput: { maxLength: 50 } }}
          />
          {can(permissionFor(resourceManifestOf(application.roles), 'edit')) && (
            <LookupInput<{ id: number; name: string }>
              path={resourceManifestOf(application.roles).apiPath}
              label={translate('For all users of a role')}
              value={group}
              onChange={setGroup}
              textOf={({ name }) => name}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
            {translate('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
