import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { NotifiedPersonDialog } from '~/admin/forms/NotifiedPersonDialog'
import type { WithdrawnReportCall } from '../../shared/issued-reports/responses'
import { useRecipientText } from '../../shared/issued-reports/useRecipientText'
import { withdrawnReportsApiPath } from '../../shared/issued-reports/withdrawnReportsApiPath'

interface NotifyDialogProps {
  call: WithdrawnReportCall
  /** @param done whether it was answered */
  onClose: (done: boolean) => void
}

/** Asks who was notified that a report was withdrawn, or why nobody was. */
export function NotifyDialog({ call, onClose }: NotifyDialogProps) {
  const translate = useTranslate()
  const recipientText = useRecipientText()
  const [note, setNote] = useState('')
  const { id, reportNo, version, customerFullName, customerNo, phone, withdrawalReason, replacedBy } = call
  const lines = [
    withdrawalReason,
    replacedBy && `${translate('Replaced by')} ${replacedBy.no} v${replacedBy.version}`,
    recipientText(call),
  ]
  return (
    <NotifiedPersonDialog
      title="Call"
      messages={{ done: 'Call saved successfully', failed: 'Failed to save the Call' }}
      path={`${withdrawnReportsApiPath}/${id}/answer`}
      more={{
        values: { note },
        fields: (
          <TextField
            fullWidth
            label={translate('Note')}
            value={note}
            onChange={(event) => setNote(event.target.value.trimStart())}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        ),
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ color: 'error.main', fontWeight: 600 }}>
        {`${reportNo} v${version} · ${translate('Withdrawn')}`}
      </DialogContentText>
      <DialogContentText variant="body2" sx={{ fontWeight: 600 }}>
        {[customerFullName, customerNo, phone].filter(Boolean).join(' · ')}
      </DialogContentText>
      <DialogContentText variant="body2" component="div" sx={{ mb: 1 }}>
        {lines.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </DialogContentText>
    </NotifiedPersonDialog>
  )
}
