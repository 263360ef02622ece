import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { interpolate } from '~/metadata/messages'
import type { Merge } from '~/server/merge/responses'
import { DetailList } from '~/ui/DetailList'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import { type MergeSource, mergeQuery } from './mergeSource'

/** What a merge moved, and its undoing. */
export function MergeResult({ source, id }: { source: MergeSource; id: number }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, refusal, dismiss } = useAction([source.apiPath])
  const { data, error, refetch } = useQuery(mergeQuery<Merge>(source, `merge/${id}`))
  if (!data) return <DialogLoadState error={error} onRetry={() => void refetch()} />
  const { survivor, merged, moved, remarks, mergedAt, mergedBy, undoneAt } = data
  const undo = async (reason: string) => {
    const send = () => api.post(`${source.apiPath}/merge/${id}/undo`, { remarks: reason })
    if (await run(send, { done: 'Merge undone', failed: 'Failed to undo the merge' })) setAsking(false)
  }
  const sentence = interpolate('{merged} was merged into {survivor}.', { merged: merged.name, survivor: survivor.name })
  return (
    <>
      <Alert
        severity={undoneAt ? 'info' : 'success'}
        sx={{ mb: 1 }}
        action={!undoneAt && <Button onClick={() => setAsking(true)}>{translate('Undo')}</Button>}
      >
        {translate(sentence)} {source.recordUrl && <Link to={source.recordUrl(survivor.id)}>{translate('Open')}</Link>}
        {undoneAt && `${translate('Merge undone')}: ${momentText(undoneAt)}`}
      </Alert>
      <DetailList
        facts={[
          ['Remarks', remarks],
          ['Merged', `${momentText(mergedAt)} · ${mergedBy.userName}`],
          ...moved.map(({ label, count }): [string, number] => [label, count]),
        ]}
      />
      {isAsking && (
        <ReasonDialog
          title={translate('Undo the merge')}
          text={translate('It can be undone while nothing was written since.')}
          confirmLabel="Undo"
          isBusy={isBusy}
          errorText={refusal}
          onConfirm={(reason) => void undo(reason)}
          onClose={() => {
            dismiss()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
