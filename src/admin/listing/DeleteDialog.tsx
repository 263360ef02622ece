import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDelete, useRefresh, useTranslate } from 'react-admin'
import { recordLabel } from '~/fields/recordLabel'
import type { ModuleResource } from '~/metadata/resource'
import { isRestorable } from '~/metadata/restorable'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { deleteQuestion, notRestorableNote } from '~/ui/questions'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { isEndpointSupported } from '../optionalEndpoints'
import { resourceNameOf } from '../resourceNames'
import type { Row } from './columns'

interface DeleteDialogProps {
  resource: ModuleResource
  row: Row
  onDeleted: () => void
  onClose: () => void
}

/**
 * Deletes a record of a master, with the master's notices: at once where its notice can take it back, else after asking.
 */
export default function DeleteDialog({ resource, row, onDeleted, onClose }: DeleteDialogProps) {
  const alert = useAlert()
  const translate = useTranslate()
  const refresh = useRefresh()
  // only Prayog's own server restores records; another is known by what it lacked at the sign-in
  const canUndo = isRestorable(resource) && isEndpointSupported('user-app/me')
  const [isAsking, setAsking] = useState(!canUndo)
  /** Works on any page to which the user has gone meanwhile. */
  const undo = async () => {
    try {
      await api.post(`${resource.apiPath}/${row.id}/restore`, {})
      alert.success('The record is there again.', { reason: recordLabel(row, resource) })
    } catch (error) {
      alert.fail(errorMessageOf(error))
    }
    refresh()
  }
  const [remove] = useDelete(
    resourceNameOf(resource),
    { id: row.id, previousData: row },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        alert.success(resource.messages.deleted, canUndo ? { undo, reason: recordLabel(row, resource) } : {})
        onDeleted()
      },
      // The server's reason, such as a record in use, helps more than the general notice.
      onError: (error) => alert.fail((error as Error).message || resource.messages.deleteFailed),
      onSettled: onClose,
    },
  )
  const isBegun = useRef(false)
  const removeAtOnce = useEffectEvent(() => {
    if (canUndo && !isBegun.current) void remove()
    isBegun.current = true
  })
  useEffect(() => removeAtOnce(), [])
  const answer = (yes: boolean) => {
    if (!yes) return onClose()
    setAsking(false)
    remove()
  }
  const text = [
    translate(deleteQuestion(resource.label, recordLabel(row, resource))),
    translate(notRestorableNote),
  ].join(' ')
  return <ConfirmDialog open={isAsking} text={text} isDestructive onAnswer={answer} />
}
