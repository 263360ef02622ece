import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { lazyDialog } from '~/ui/lazyPart'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import { LotState } from '~shared/stock/lotState'
import type { LotPageData } from './responses'
import { unfitModules } from './unfitDocuments'

const BatchBuyersDialog = lazyDialog(async () => ({
  default: (await import('~shared/stock/BatchBuyersDialog')).BatchBuyersDialog,
}))

/** Recalls the batch of a lot or releases it, and lists who was sold some. */
export function LotActions({ lot, onChanged }: { lot: LotPageData; onChanged: () => void }) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { path, recallPermission, buyersPermission } = unfitModules[lot.module]
  const [asked, setAsked] = useState<'move' | 'buyers'>()
  const { run, isBusy, refusal, dismiss } = useAction([path])
  const isRecalled = lot.state === LotState.recalled
  const close = () => {
    dismiss()
    setAsked(undefined)
  }
  const move = async (remarks: string) => {
    const send = () => api.post(`${path}/${lot.id}/${isRecalled ? 'release' : 'recall'}`, { remarks })
    const done = isRecalled ? 'The batch is released.' : 'The batch is recalled.'
    if (!(await run(send, { done, failed: 'The batch could not be changed.' }))) return
    setAsked(undefined)
    onChanged()
  }
  return (
    <>
      {buyersPermission && can(buyersPermission) && (
        <Button onClick={() => setAsked('buyers')}>{translate('Sold To')}</Button>
      )}
      {can(recallPermission) && (
        <Button color={isRecalled ? 'primary' : 'error'} onClick={() => setAsked('move')}>
          {translate(isRecalled ? 'Release' : 'Recall')}
        </Button>
      )}
      {asked === 'move' && (
        <ReasonDialog
          {...{ isBusy, errorText: refusal, onClose: close }}
          title={translate(isRecalled ? 'Release Batch' : 'Recall Batch')}
          text={`${lot.item.name} · ${lot.batchNo}`}
          confirmLabel={translate(isRecalled ? 'Release' : 'Recall')}
          onConfirm={(remarks) => void move(remarks)}
        />
      )}
      {asked === 'buyers' && (
        <BatchBuyersDialog
          {...{ path, onClose: close }}
          of={{ lot: { id: lot.id, batchNo: lot.batchNo }, item: lot.item }}
        />
      )}
    </>
  )
}
