import { useCallback } from 'react'
import { useDelete } from 'react-admin'
import { representedText } from '~/fields/represented'
import type { PlacedResource } from '~/metadata/resource'
import { useConfirm } from '~/ui/ConfirmDialog'
import { deleteQuestion } from '~/ui/questions'
import { useAlert } from '../useAlert'
import type { Row } from './columns'

/** Deletes a record of a master after asking, with the master's notices. */
export function useDeletion(resource: PlacedResource, onDeleted: () => void) {
  const alert = useAlert()
  const { confirm, confirmation } = useConfirm()
  const [remove] = useDelete(
    resource.key,
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        alert.success(resource.messages.deleted)
        onDeleted()
      },
      // A refusal that says why, such as a record in use, helps more than the general notice.
      onError: (error) => alert.fail((error as Error).message || resource.messages.deleteFailed),
    },
  )
  const ask = useCallback(
    async (row: Row) => {
      if (await confirm(deleteQuestion(resource.label, representedText(row as never, resource)), { loses: true }))
        remove(resource.key, { id: row.id, previousData: row })
    },
    [confirm, remove, resource],
  )
  return { ask, confirmation }
}
