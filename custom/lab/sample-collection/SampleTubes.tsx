import BlockOutlined from '@mui/icons-material/BlockOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { usePermissions } from '~/admin/usePermissions'
import type { DetailSectionProps } from '~/documents/extensions/admin/extensions'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { NoWrapText } from '~/ui/NoWrapText'
import { useAlert } from '~/ui/useAlert'
import { DoneBy } from '../shared/samples/DoneBy'
import { RejectDialog } from '../shared/samples/RejectDialog'
import type { SamplePageData } from '../shared/samples/samplePageResponses'
import { TestStatus } from '../shared/samples/statuses'
import { LabelPreview } from './LabelPreview'

type Tube = SamplePageData['tubes'][number]

/** Path of sample receipt, whose endpoint this uses. */
const receiptPath = 'lab-sample-collection-app/sample-receipt'

/** Why a tube is not there any more, by whom and when. */
function Undone({ undoneAt, undoneBy, rejectionReason, rejectionRemarks }: Tube) {
  const translate = useTranslate()
  if (!undoneAt) return null
  const what = [translate(rejectionReason ? 'Rejected' : 'Collection undone'), rejectionReason, rejectionRemarks]
  return (
    <Typography variant="body2" component="span" color="error">
      {what.filter(Boolean).join(' · ')} · <DoneBy at={undoneAt} by={undoneBy} />
    </Typography>
  )
}

const columns: Column<Tube>[] = [
  {
    ...{ source: 'barcode', label: 'Sample No', onCard: 'title' },
    render: ({ barcode, undoneAt }) => (undoneAt ? <del>{barcode}</del> : <NoWrapText text={barcode} />),
  },
  { source: 'sampleType', label: 'Sample Type', onCard: 'text' },
  { source: 'tests', label: 'Tests', render: ({ tests }) => tests.join(', ') },
  {
    ...{ source: 'collectedAt', label: 'Collected' },
    render: ({ collectedAt, collectedBy }) => <DoneBy at={collectedAt} by={collectedBy} />,
  },
  {
    source: 'receivedAt',
    label: 'Received',
    render: ({ receivedAt, receivedBy }) => <DoneBy at={receivedAt} by={receivedBy} />,
  },
  { source: 'undoneAt', label: 'Rejected', onCard: 'state', render: (tube) => <Undone {...tube} /> },
  { source: 'remarks', label: 'Remarks' },
]

/** The tubes of a sample on its page: their labels are printed, and they are received or rejected. */
export default function SampleTubes({
  document: { sampleNo, tubes, tests },
  onChanged,
}: DetailSectionProps<SamplePageData>) {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = usePermissions()
  const [hasLabels, setLabels] = useState(false)
  const [rejecting, setRejecting] = useState<Tube>()
  const [mayReceive, mayReject] = [can('add_sample_receipt'), can('reject_sample_collection')]
  const actions = useMemo(() => {
    const isLeft = ({ undoneAt }: Tube) => undoneAt === null
    const receive = async ({ barcode }: Tube) => {
      try {
        await api.post(receiptPath, { barcodes: [barcode] })
        alert.success('Sample Received successfully')
      } catch (error) {
        alert.fail(errorMessageOf(error))
      }
      onChanged()
    }
    const isUnused = ({ barcode }: Tube) =>
      tests.every((test) => test.barcode !== barcode || test.status <= TestStatus.collected)
    return [
      {
        ...{ label: 'Receive', icon: MoveToInboxOutlined, onClick: (tube: Tube) => void receive(tube) },
        isShown: (tube: Tube) => mayReceive && isLeft(tube) && tube.receivedAt === null,
      },
      {
        ...{ label: 'Reject Sample', icon: BlockOutlined, color: 'error' as const, onClick: setRejecting },
        isShown: (tube: Tube) => mayReject && isLeft(tube) && isUnused(tube),
      },
    ]
  }, [alert, mayReceive, mayReject, onChanged, tests])
  const isAnyLeft = tubes.some(({ undoneAt }) => undoneAt === null)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5, mb: 0.5 }}>
        <Typography variant="subtitle2" component="h2">
          {translate('Tubes')}
        </Typography>
        {isAnyLeft && can('view_sample_collection') && (
          <Button startIcon={<LabelOutlined />} sx={{ py: 0 }} onClick={() => setLabels(true)}>
            {translate('Print Label')}
          </Button>
        )}
      </Box>
      <RecordTable
        {...{ label: 'Tubes', columns, rows: tubes, actions, numbering: 'none', maxHeight: 'none' }}
        isCardOnPhone
      />
      {rejecting && (
        <RejectDialog
          tube={rejecting}
          onClose={(isDone) => {
            setRejecting(undefined)
            if (isDone) onChanged()
          }}
        />
      )}
      {hasLabels && <LabelPreview sampleNo={sampleNo} onClose={() => setLabels(false)} />}
    </>
  )
}
