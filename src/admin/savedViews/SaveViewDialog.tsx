import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { permissionFor } from '~/metadata/resource'
import type { SavedView } from '~/server/savedViews/responses'
import { FormDialog } from '~/ui/FormDialog'
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
  const [name, setName] = useState('')
  const [group, setGroup] = useState<{ id: number; name: string } | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
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
    <FormDialog
      title={translate('Save this view')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      refusal={undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
