import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { WebhookDeliveryResponse } from '~/server/webhooks/responses'
import { DetailList } from '~/ui/DetailList'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import { SectionHeading } from '~/ui/SectionHeading'
import { useMomentText } from '~/ui/useMomentText'

interface DeliveryDialogProps {
  delivery: WebhookDeliveryResponse
  onClose: () => void
}

/** What was sent to a receiver, and what it answered to the last try. */
export default function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { event, messageId, body, lastTriedAt, message, responseStatus, responseBody, durationMs } = delivery
  return (
    <ReadOnlyDialog title={event} maxWidth="md" onClose={onClose}>
      <SectionHeading text="Request" component="h3" />
      <DetailList facts={[['webhook-id', messageId]]} />
      <Text value={JSON.stringify(JSON.parse(body), null, 2)} />
      <SectionHeading text="Response" component="h3" />
      <DetailList
        facts={[
          ['Last Try', lastTriedAt ? momentText(lastTriedAt) : '-'],
          ['Result', message ? translate(message) : '-'],
          ['Status', responseStatus ?? '-'],
          ['Duration (ms)', durationMs ?? '-'],
        ]}
      />
      {responseBody && <Text value={responseBody} />}
    </ReadOnlyDialog>
  )
}

const Text = ({ value }: { value: string }) => (
  <Box component="pre" sx={{ fontSize: 12, m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {value}
  </Box>
)
