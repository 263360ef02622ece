import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { CallBackDialog } from './CallBackDialog'
import { criticalText } from './callBack'
import type { CriticalCall } from './criticalCallSchema'
import { criticalCallsApiPath } from './criticalCallsApiPath'
import type { TestLine } from './responses'
import { needsCriticalCall } from './rules'

/** The unanswered critical results of a sample, above its results, each with a button to answer it. */
export function CriticalNote({ sampleNo, lines = [] }: { sampleNo: string; lines: readonly TestLine[] | undefined }) {
  const translate = useTranslate()
  const cache = useQueryClient()
  const { can } = usePermissions()
  const [answering, setAnswering] = useState<CriticalCall>()
  const { data } = useQuery({
    queryKey: ['samples', 'critical', sampleNo],
    queryFn: ({ signal }) =>
      api.get<{ results: CriticalCall[] }>(criticalCallsApiPath, { sample_no: sampleNo, limit: 0 }, { signal }),
    enabled: can('view_critical_call') && lines.some(({ result }) => needsCriticalCall(result)),
  })
  const calls = data?.results ?? []
  if (calls.length === 0) return null
  return (
    <Alert severity="error" role="alert" sx={{ py: 0, '& .MuiAlert-message': { py: 0.5, flex: 1 } }}>
      {calls.map((call) => (
        <div key={call.id}>
          {`${translate('Critical')}: ${call.test.name} ${criticalText(call, translate)}`}
          {can('answer_critical_call') && (
            <Button size="small" color="inherit" onClick={() => setAnswering(call)} sx={{ ml: 1, py: 0 }}>
              {translate('Call Back')}
            </Button>
          )}
        </div>
      ))}
      {answering && (
        <CallBackDialog
          critical={answering}
          onClose={(done) => {
            setAnswering(undefined)
            if (done) void cache.invalidateQueries({ queryKey: ['samples'] })
          }}
        />
      )}
    </Alert>
  )
}
