import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { FormDialog } from '~/ui/FormDialog'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import { useAction } from '~/ui/useAction'
import { useAlert } from '~/ui/useAlert'
import { resourceNameOf } from '../resourceNames'
import { requestNewSecret, type SecretGenerator } from './drawnSecrets'

interface DrawSecretDialogProps {
  secret: SecretGenerator
  resource: ModuleResource
  record: { id: number; name: string }
  /** The secret of a new record, which is drawn already; otherwise the user is asked first. */
  initial?: string | undefined
  onClose: () => void
}

/** Draws the secret of a record after a question, and shows it once. */
export default function DrawSecretDialog({ secret, resource, record, initial, onClose }: DrawSecretDialogProps) {
  const translate = useTranslate()
  const action = useAction([resourceNameOf(resource)])
  const [drawn, setDrawn] = useState(initial)
  const title = `${translate(secret.label)}: ${record.name}`
  if (drawn) return <ShownSecret title={title} label={translate(secret.label)} value={drawn} onClose={onClose} />
  const draw = async () => {
    const answer = await action.run(() => requestNewSecret(secret, resource, record.id), {
      failed: 'Failed to draw a secret.',
    })
    if (answer) setDrawn(answer)
  }
  return (
    <FormDialog
      title={title}
      confirm={translate(secret.drawLabel)}
      isBusy={action.isBusy}
      isQuestion
      refusal={action.refusal}
      onSave={() => void draw()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{translate(secret.question)}</DialogContentText>
    </FormDialog>
  )
}

function ShownSecret(props: { title: string; label: string; value: string; onClose: () => void }) {
  const { title, label, value, onClose } = props
  const translate = useTranslate()
  const alert = useAlert()
  const copy = () => navigator.clipboard.writeText(value).then(() => alert.success('Copied.'))
  const copyButton = 'clipboard' in navigator && (
    <Tooltip title={translate('Copy')}>
      <IconButton size="small" aria-label={translate('Copy')} onClick={() => void copy()}>
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
  const style = { fontFamily: 'monospace', wordBreak: 'break-all' } as const
  return (
    <ReadOnlyDialog title={title} maxWidth="xs" onClose={onClose}>
      <DialogContentText variant="body2" sx={{ mb: 1.5 }}>
        {translate('The other program needs it. Copy it now: it is not shown again.')}
      </DialogContentText>
      <TextField
        {...{ label, value }}
        multiline
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false, style }, input: { endAdornment: copyButton } }}
      />
    </ReadOnlyDialog>
  )
}
