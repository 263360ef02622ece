import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { calendarLabels, weekdayNames } from '~/domain/calendar'
import type { ViewMailing } from '~/server/savedViews/responses'
import { MailDeliveryStatus } from '~/ui/MailDeliveryStatus'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import { RowButtons } from '../listing/RowButtons'

type Translate = (text: string, values?: Record<string, unknown>) => string

/** When it is mailed, in words. */
export function scheduleText({ every, weekday, monthDay, at }: ViewMailing, translate: Translate): string {
  if (every === 'day') return translate('Every day at %{at}', { at })
  if (every === 'week')
    return translate('Every week on %{day} at %{at}', { day: translate(weekdayNames[weekday]!), at })
  if (monthDay > 31) return translate(calendarLabels.onLastDayOfMonth, { at })
  return translate(calendarLabels.onMonthDay, { day: monthDay, at })
}

interface MailingProps {
  mailing: ViewMailing
  viewsKey: readonly string[]
  onEdit: () => void
}

/** A schedule of a view: time, format, recipients, last outcome and actions. */
export function ViewMailingItem({ mailing, viewsKey, onEdit }: MailingProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { run, isBusy, refusal } = useAction(viewsKey)
  const { id, format, to, nextAt, last, user, isOwn } = mailing
  const path = `saved-view-mailing/${id}`
  const act = (done: string, ask: () => Promise<unknown>) => void run(ask, { done, failed: 'Nothing was changed' })
  const isLeft = last?.mails.some(({ state }) => state === 'failed' || state === 'filed')
  const facts = [format.toUpperCase(), to.join(', '), nextAt && `${translate('Next')}: ${momentText(nextAt)}`]
  const sent = 'It will be mailed within seconds.'
  const owned = [
    { label: 'Send now', icon: SendOutlined, onClick: () => act(sent, () => api.post(`${path}/send`)) },
    { label: 'Edit', icon: EditOutlined, onClick: onEdit },
  ]
  const removing = {
    label: 'Delete',
    icon: DeleteOutlined,
    onClick: () => act('It is mailed no more.', () => api.delete(path)),
  }
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {scheduleText(mailing, translate)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[...facts, !isOwn && user.name].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <RowButtons row={mailing} actions={isOwn ? [...owned, removing] : [removing]} />
      </Box>
      {last && (
        <Box sx={{ fontSize: 13, mt: 0.5, display: 'grid', gap: 0.5 }}>
          {last.mails.map((mail) => (
            <MailDeliveryStatus key={mail.id} mail={mail} />
          ))}
          {isOwn && isLeft && (
            <Button
              size="small"
              sx={{ justifySelf: 'start', ml: 1.5 }}
              disabled={isBusy}
              onClick={() => act(sent, () => api.post(`${path}/send-again`))}
            >
              {translate('Send again')}
            </Button>
          )}
        </Box>
      )}
      {refusal && <SaveFailed text={refusal} sx={{ mt: 0.5 }} />}
    </Box>
  )
}
