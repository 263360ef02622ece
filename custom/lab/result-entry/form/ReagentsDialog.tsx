import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import { api } from '~/admin/http'
import { DateTimeText } from '~/ui/DateTimeText'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { DialogHotkeys } from '~/ui/useHotkeys'
import type { SampleRow, TestLine } from '../../shared/samples/responses'
import type { ReagentUse } from '../responses'
import { entryApiPath } from './paths'

type Uses = { results: ReagentUse[] }
type Reagent = { id: number; name: string; unit: string | null }

interface ReagentsDialogProps {
  sample: SampleRow
  lines: readonly TestLine[]
  /** Whether the user may note any, or only look at them. */
  mayAdd: boolean
  onClose: () => void
}

const nothing = { reagent: null as Reagent | null, customerTest: 0, quantity: '', remarks: '' }
const columns = ['Reagent', 'Test', 'Quantity', 'Remarks', 'Used By', 'Time']

/** The reagents that were used for a sample, and a line to note a further one. */
export function ReagentsDialog({ sample, lines, mayAdd, onClose }: ReagentsDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const cache = useQueryClient()
  const { run, refusal, refuse, isBusy } = useAction()
  const picker = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(nothing)
  /** How many were added: after each one the picker is reset, but not when the list arrives while the user is picking. */
  const [added, setAdded] = useState(0)
  const path = `${entryApiPath}/reagent-use`
  const key = ['reagent-use', sample.sampleNo]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.get<Uses>(path, { sample_no: sample.sampleNo }),
  })
  const { reagent, customerTest, quantity, remarks } = values

  const add = async () => {
    if (isBusy) return
    if (!reagent) return refuse('Reagent is required')
    if (quantity === '' || !Number.isFinite(Number(quantity))) return refuse('Quantity must be a number.')
    const body = {
      ...{ collectedSample: sample.id, reagent: reagent.id, customerTest: customerTest || null },
      ...{ quantity: Number(quantity), remarks },
    }
    const messages = { done: 'Reagent noted successfully', failed: 'Failed to note Reagent' }
    const saved = await run(() => api.post<Uses>(path, body), messages)
    if (!saved) return
    cache.setQueryData(key, saved)
    setValues({ ...nothing, customerTest })
    setAdded(added + 1)
    picker.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      {mayAdd && <DialogHotkeys save={() => void add()} />}
      <DialogTitle id={title}>{`${translate('Reagents used')}: ${sample.sampleNo}`}</DialogTitle>
      <DialogContent dividers>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rectangular" height={80} />}
        {data?.results.length === 0 && <EmptyState />}
        {data && data.results.length > 0 && (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-label={translate('Reagents used')}>
              <TableHead>
                <TableRow>
                  {columns.map((column) => (
                    <TableCell key={column}>{translate(column)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.results.map((use) => (
                  <TableRow key={use.id}>
                    <TableCell>{use.reagent.name}</TableCell>
                    <TableCell>{use.customerTest?.name ?? translate('Whole sample')}</TableCell>
                    <TableCell>{[use.quantity, use.unit].filter((part) => part !== null).join(' ')}</TableCell>
                    <TableCell>{use.remarks ?? '-'}</TableCell>
                    <TableCell>{use.usedByUserName}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      <DateTimeText at={use.usedAt} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
        {mayAdd && (
          <Box
            component="form"
            noValidate
            onSubmit={submit}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'flex-start',
              mt: 1,
            }}
          >
            <Box sx={{ flex: '2 1 150px' }}>
              <LookupInput<Reagent>
                key={added}
                path={`${entryApiPath}/reagent`}
                resource="reagent"
                label={translate('Reagent')}
                value={reagent}
                onChange={(row) => setValues({ ...values, reagent: row })}
                textOf={({ name }) => name}
                detailOf={({ unit }) => unit}
                inputRef={picker}
                autoFocus
              />
            </Box>
            <TextField
              select
              label={translate('Test')}
              value={customerTest}
              onChange={(event) => setValues({ ...values, customerTest: Number(event.target.value) })}
              sx={{ flex: '2 1 150px' }}
            >
              <MenuItem value={0}>{translate('Whole sample')}</MenuItem>
              {lines.map(({ id, test }) => (
                <MenuItem key={id} value={id}>
                  {test.name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={[translate('Quantity'), reagent?.unit && `(${reagent.unit})`].filter(Boolean).join(' ')}
              value={quantity}
              onChange={(event) => setValues({ ...values, quantity: event.target.value.trim() })}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12, style: { textAlign: 'right' } } }}
              sx={{ flex: '1 1 110px' }}
            />
            <TextField
              label={translate('Remarks')}
              value={remarks}
              onChange={(event) => setValues({ ...values, remarks: event.target.value.trimStart() })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              sx={{ flex: '2 1 150px' }}
            />
            <Button type="submit" variant="outlined" loading={isBusy} title="Ctrl+S" sx={{ mt: 1 }}>
              {translate('Add')}
            </Button>
          </Box>
        )}
        {refusal && <SaveFailed text={refusal} sx={{ mt: 0.5 }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
