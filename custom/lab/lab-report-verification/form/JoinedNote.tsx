import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { issuedVersionText } from '../../shared/issued-reports/issuedVersionText'
import type { SampleRow } from '../../shared/samples/responses'
import { verificationApiPath } from './paths'

/** The samples of the same patient that have results; one report may be of several. */
const useOthers = ({ customerNo, sampleNo }: SampleRow) =>
  useQuery({
    queryKey: ['samples', 'of-patient', customerNo],
    queryFn: ({ signal }) =>
      api.get<{ results: SampleRow[] }>(verificationApiPath, { customer_no: customerNo, limit: 20 }, { signal }),
    select: ({ results }) => results.filter((row) => row.sampleNo !== sampleNo),
  }).data ?? []

/** With which other samples of the patient this one is reported, and the way to have it so or otherwise. */
export function JoinedNote({ sample, mayChange }: { sample: SampleRow; mayChange: boolean }) {
  const translate = useTranslate()
  const titleId = useId()
  const { sampleNo, reportNo } = sample
  const others = useOthers(sample)
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, refusal, dismiss } = useAction(['samples'])
  const together = others.filter((row) => row.reportNo === reportNo)
  const choices = others.filter((row) => row.reportNo === row.sampleNo)

  const join = async (other: string) => {
    const messages = { done: 'Samples Joined Successfully', failed: 'Failed to Join Samples' }
    const joined = await run(() => api.post<object>(`${verificationApiPath}/join`, { sampleNo, with: other }), messages)
    if (joined) setOpen(false)
  }
  const part = () =>
    run(() => api.post<object>(`${verificationApiPath}/part`, { sampleNo }), {
      done: 'Sample Parted Successfully',
      failed: 'Failed to Part the Sample',
    })
  const isAlone = together.length === 0
  if (isAlone && (choices.length === 0 || !mayChange)) return null
  return (
    <>
      <Alert
        severity="info"
        icon={false}
        sx={{ py: 0, '& .MuiAlert-message': { py: 0.5 }, '& .MuiAlert-action': { py: 0 } }}
        action={
          mayChange &&
          (isAlone ? (
            <Button size="small" color="inherit" onClick={() => setOpen(true)}>
              {translate('Report with')} …
            </Button>
          ) : (
            reportNo !== sampleNo && (
              <Button size="small" color="inherit" disabled={isBusy} onClick={() => void part()}>
                {translate('Report by itself')}
              </Button>
            )
          ))
        }
      >
        {isAlone
          ? `${translate('Other samples of the patient')}: ${choices.length}`
          : `${translate('Reported with')} ${together.map((row) => row.sampleNo).join(', ')}`}
      </Alert>
      {refusal && !isOpen && <SaveFailed text={refusal} onClose={dismiss} sx={{ py: 0 }} />}
      {isOpen && (
        <Dialog open fullWidth maxWidth="xs" onClose={() => setOpen(false)} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{`${translate('Report with')} · ${sampleNo}`}</DialogTitle>
          <List component="div" dense disablePadding>
            {choices.map((row, index) => (
              <ListItemButton
                key={row.id}
                autoFocus={index === 0}
                disabled={isBusy}
                onClick={() => void join(row.sampleNo)}
              >
                <ListItemText
                  primary={`${row.sampleNo} · ${row.collectedDateAd}`}
                  secondary={[
                    `${translate('Verified')} ${row.verifiedCount} / ${row.testCount}`,
                    issuedVersionText(row, translate),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </ListItemButton>
            ))}
          </List>
          {refusal && <SaveFailed text={refusal} sx={{ m: 1 }} />}
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('Cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
