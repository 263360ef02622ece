import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import type { Merge, MergePreview } from '~/server/merge/responses'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useHotkeys } from '~/ui/useHotkeys'
import { api } from '../http'
import { type MergeSource, mergedRoute, mergeQuery, mergeRoute } from './mergeSource'

type Field = MergePreview['fields'][number]

/** An empty value gives way to the other one. */
const isTakenAtFirst = ({ values: [own, other] }: Field) => own === null && other !== null

/** Two records side by side: which one stays, which value of each field, and what moves. The first of the ids stays. */
export function MergeComparison({ source, ids }: { source: MergeSource; ids: readonly [number, number] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [survivor, merged] = ids
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({})
  const [remarks, setRemarks] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    ...mergeQuery<MergePreview>(source, 'merge-preview', { survivor, merged }),
    staleTime: 0,
  })
  const { run, isBusy, refusal } = useAction([source.apiPath])
  const isTaken = (field: Field) => chosen[field.name] ?? isTakenAtFirst(field)
  const save = async () => {
    setAsked(true)
    if (!data || data.refusal || !remarks.trim()) return
    const [kept, left] = data.records
    const take = data.fields.filter((field) => field.isDifferent && isTaken(field)).map(({ name }) => name)
    const body = {
      survivor: { id: kept!.id, version: kept!.version },
      merged: { id: left!.id, version: left!.version },
      ...{ take, remarks },
    }
    const send = () => api.post<Merge>(`${source.apiPath}/merge`, body)
    const merge = await run(send, { done: 'Merged successfully', failed: 'Failed to merge' })
    if (merge) navigate(mergedRoute(source, merge), { replace: true })
  }
  useHotkeys({ save: () => void save() })
  if (!data) return <DialogLoadState error={error} onRetry={() => void refetch()} />
  const text = (value: Field['values'][number] | undefined) =>
    typeof value === 'boolean' ? translate(value ? 'Yes' : 'No') : translate(value ?? '')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      {data.refusal && <Alert severity="error">{translate(data.refusal)}</Alert>}
      {data.differences.length > 0 && (
        <Alert severity="warning">
          {translate('These differ. Are both the same?')} {data.differences.map((label) => translate(label)).join(', ')}
        </Alert>
      )}
      <Table size="small" aria-label={translate('Comparison')}>
        <TableHead>
          <TableRow>
            <TableCell>
              <Button onClick={() => navigate(mergeRoute(source, [merged, survivor]), { replace: true })}>
                {translate('Swap')}
              </Button>
            </TableCell>
            {data.records.map(({ id, name, isActive }, index) => (
              <TableCell key={id}>
                {translate(index === 0 ? 'This record stays' : 'This record is merged into it')}
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                {!isActive && translate('Inactive')}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.fields.map((field) => (
            <TableRow
              key={field.name}
              role={field.isDifferent ? 'radiogroup' : 'row'}
              aria-label={translate(field.label)}
            >
              <TableCell component="th">{translate(field.label)}</TableCell>
              {field.values.map((value, index) => (
                <TableCell key={String(index)} sx={{ py: 0, height: 34 }}>
                  {field.isDifferent ? (
                    <FormControlLabel
                      label={text(value) || '—'}
                      control={<Radio size="small" name={field.name} sx={{ py: 0 }} />}
                      checked={isTaken(field) === (index === 1)}
                      onChange={() => choose({ ...chosen, [field.name]: index === 1 })}
                    />
                  ) : (
                    text(value)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {data.references.map(({ label, counts }) => (
            <TableRow key={label}>
              <TableCell component="th">{translate(label)}</TableCell>
              <TableCell>{counts[0]}</TableCell>
              <TableCell>{counts[1]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TextField
        required
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
        error={isAsked && !remarks.trim()}
        helperText={isAsked && !remarks.trim() && translate(interpolate(messages.isRequired, { label: 'Remarks' }))}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {refusal && <SaveFailed text={refusal} />}
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        disabled={data.refusal !== null}
        sx={{ justifySelf: 'end' }}
      >
        {translate('Merge')}
      </Button>
    </Box>
  )
}
