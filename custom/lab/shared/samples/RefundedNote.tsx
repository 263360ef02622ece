import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import { orderedTestApiPath, reportRefundedPermission } from './orderedTest'
import type { NamedRecord, OrderedTestState } from './responses'
import { statusName, TestStatus } from './statuses'

interface RefundedNoteProps {
  tests: readonly { id: number; status: number; test: NamedRecord }[] | undefined
  /** The query to refetch after a decision. */
  shown: QueryKey
}

/** A panel has many tests: they wrap in rows, and scroll. */
const inRows = { display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 0.5, flex: 1, maxHeight: 84, overflow: 'auto' }

/** The refunded tests among those of a screen; who has the permission decides of each to report it anyway. */
export function RefundedNote({ tests = [], shown }: RefundedNoteProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const action = useAction(shown)
  const [asked, setAsked] = useState<RefundedNoteProps['tests']>()
  const refunded = tests.filter(({ status }) => status === TestStatus.refunded)
  const [chosen] = asked ?? []
  const close = () => {
    action.dismiss()
    setAsked(undefined)
  }
  const decide = async (id: number, remarks: string) => {
    const messages = { done: 'The test will be reported', failed: 'Failed to report the refunded test' }
    const send = () => api.post<OrderedTestState>(`${orderedTestApiPath}/${id}/report-anyway`, { remarks })
    if (await action.run(send, messages)) close()
  }
  if (refunded.length === 0 && !chosen) return null
  return (
    <Alert severity="warning" sx={{ py: 0, borderRadius: 0, '& .MuiAlert-message': inRows }}>
      {refunded.map((line) => (
        <div key={line.id}>
          {`${line.test.name}: ${translate(statusName(line.status))}`}
          {can(reportRefundedPermission) && (
            <Button size="small" color="inherit" onClick={() => setAsked([line])} sx={{ ml: 1, py: 0 }}>
              {translate('Report anyway')}
            </Button>
          )}
        </div>
      ))}
      {chosen && (
        <ReasonDialog
          title={`${translate('Report anyway')}: ${chosen.test.name}`}
          text={translate(
            'Its bill line was refunded. The test continues from the step at which the refund stopped it.',
          )}
          confirmLabel={translate('Report anyway')}
          {...{ isBusy: action.isBusy, errorText: action.refusal }}
          onClose={close}
          onConfirm={(remarks) => void decide(chosen.id, remarks)}
        />
      )}
    </Alert>
  )
}
