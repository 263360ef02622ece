import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { WebhookDeliveryResponse } from '~/server/webhooks/responses'
import { DateTimeText } from '~/ui/DateTimeText'
import { lazyDialog } from '~/ui/lazyPart'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import type { Column } from '../listing/columns'
import { RecordTable } from '../listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '../listing/usePagedList'

const DeliveryDialog = lazyDialog(() => import('./DeliveryDialog'))

const looks = {
  waiting: { color: 'default', label: 'Waiting' },
  sent: { color: 'success', label: 'Sent' },
  failed: { color: 'error', label: 'Failed' },
} as const

interface DeliveriesPanelProps {
  apiPath: string
  id: number
  mayReplay: boolean
}

/** The log of a webhook: each delivery with its state and what the receiver answered; it can be sent again. */
export default function DeliveriesPanel({ apiPath, id, mayReplay }: DeliveriesPanelProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const path = `${apiPath}/${id}/delivery`
  const [state, setState] = useState('')
  const [shown, show] = useState<WebhookDeliveryResponse>()
  const place = useLocalPageState()
  const list = usePagedList<WebhookDeliveryResponse>(path, state ? { state } : {}, place, { renews: true })
  const { run, refusal } = useAction([path])
  const replay = ({ id: delivery }: WebhookDeliveryResponse) =>
    void run(() => api.post(`${path}/${delivery}/replay`, {}), {
      done: 'It is sent again.',
      failed: 'Failed to send it again.',
    })
  const columns = useMemo((): Column<WebhookDeliveryResponse>[] => {
    return [
      {
        ...{ source: 'happenedAt', label: 'Time', onCard: 'side' },
        render: ({ happenedAt }) => <DateTimeText at={happenedAt} />,
      },
      { source: 'event', label: 'Event', onCard: 'title' },
      {
        ...{ source: 'state', label: 'State', onCard: 'status' },
        render: ({ state }) => (
          <Chip
            size="small"
            variant="outlined"
            color={looks[state].color}
            label={translate(looks[state].label)}
            sx={{ fontSize: 11, height: 20 }}
          />
        ),
      },
      { source: 'tries', label: 'Tries', align: 'right' },
      { source: 'responseStatus', label: 'Response', align: 'right' },
      { source: 'durationMs', label: 'Duration (ms)', align: 'right' },
      {
        ...{ source: 'message', label: 'Result' },
        render: ({ message, nextTryAt }) =>
          [message && translate(message), nextTryAt && `${translate('Next try')}: ${momentText(nextTryAt)}`]
            .filter(Boolean)
            .join(' · '),
      },
    ] as Column<WebhookDeliveryResponse>[]
  }, [translate, momentText])
  return (
    <>
      <TextField
        select
        label={translate('State')}
        value={state}
        onChange={({ target }) => {
          setState(target.value)
          list.restart()
        }}
        sx={{ mb: 1, minWidth: 140 }}
      >
        <MenuItem value="">{translate('All')}</MenuItem>
        {Object.entries(looks).map(([value, { label }]) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      {refusal && <SaveFailed text={refusal} sx={{ mb: 1 }} />}
      <RecordTable
        label="Deliveries"
        columns={columns}
        {...tablePropsOf(list)}
        pagination={list.pagination}
        actions={mayReplay ? [{ label: 'Send Again', icon: ReplayOutlined, onClick: replay }] : []}
        onOpen={show}
        isCardOnPhone
      />
      {shown && <DeliveryDialog delivery={shown} onClose={() => show(undefined)} />}
    </>
  )
}
