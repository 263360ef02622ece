import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DetailSection } from '~/admin/documents/extensions'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { useConfirm } from '~/ui/ConfirmDialog'
import { useAction } from '~/ui/useAction'

interface Take {
  id: number
  approvedBy: string | null
}

const question = 'What was counted differently moves now. Do you want to approve the count?'
const messages = { done: 'Stock Take Approved successfully', failed: 'Failed to Approve Stock Take' }

interface ApproveProps {
  path: string
  permission: string
  take: Take
  onChanged: () => void
}

function Approve({ path, permission, take, onChanged }: ApproveProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { confirm, confirmation } = useConfirm()
  const { run, isBusy, refusal, dismiss } = useAction()
  const [isApproved, setApproved] = useState(false)
  if (!can(permission)) return null
  const approve = async () => {
    if (!(await confirm(question))) return
    if (!(await run(() => api.post(`${path}/approve`, { stockTake: take.id }), messages))) return
    setApproved(true)
    onChanged()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {refusal && (
        <Alert severity="error" onClose={dismiss}>
          {translate(refusal)}
        </Alert>
      )}
      <Button
        variant="contained"
        startIcon={<CheckCircleOutlined />}
        disabled={isBusy || isApproved}
        onClick={() => void approve()}
      >
        {translate('Approve')}
      </Button>
      {confirmation}
    </Box>
  )
}

/** In the details of a count that nobody has approved: the button that does. */
export const approvalSection = (path: string, permission: string): DetailSection<Take> => ({
  apiPath: path,
  isShown: ({ approvedBy }) => approvedBy === null,
  Section: ({ document, onChanged }) => (
    <Approve path={path} permission={permission} take={document} onChanged={onChanged} />
  ),
})
