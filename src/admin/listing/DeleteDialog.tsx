import { useState } from 'react'
import { useDelete } from 'react-admin'
import { recordLabel } from '~/fields/recordLabel'
import type { ModuleResource } from '~/metadata/resource'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { deleteQuestion } from '~/ui/questions'
import { useAlert } from '~/ui/useAlert'
import { resourceNameOf } from '../resourceNames'
import type { Row } from './columns'

interface DeleteDialogProps {
  resource: ModuleResource
  row: Row
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a record of a master after asking, with the master's notices. */
export default function DeleteDialog({ resource, row, onDeleted, onClose }: DeleteDialogProps) {
  const alert = useAlert()
  const [isAsking, setAsking] = useState(true)
  const [remove] = useDelete(
    resourceNameOf(resource),
    { id: row.id, previousData: row },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        alert.success(resource.messages.deleted)
        onDeleted()
      },
      // The server's reason, such as a record in use, helps more than the general notice.
      onError: (error) => alert.fail((error as Error).message || resource.messages.deleteFailed),
      onSettled: onClose,
    },
  )
  const answer = (yes: boolean) => {
    if (!yes) return onClose()
    setAsking(false)
    remove()
  }
  const text = deleteQuestion(resource.label, recordLabel(row, resource))
  return <ConfirmDialog open={isAsking} text={text} isDestructive onAnswer={answer} />
}
