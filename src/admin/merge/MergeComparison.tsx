import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import type { Merge, MergePreview } from '~/server/merge/responses'
import { ComparisonTable } from '~/ui/ComparisonTable'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useHotkeys } from '~/ui/useHotkeys'
import { api } from '../http'
import { type MergeSource, mergedRoute, mergeQuery, mergeRoute } from './mergeSource'

/** Two records side by side: which one stays, which value of each field, and what moves. The first of the ids stays. */
export function MergeComparison({ source, ids }: { source: MergeSource; ids: readonly [number, number] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [survivor, merged] = ids
  const [chosen, choose] = useState<Readonly<Record<string, number>>>({})
  const [remarks, setRemarks] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const query = mergeQuery<MergePreview>(source, 'merge-preview', { survivor, merged })
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  const { run, isBusy, refusal } = useAction([source.apiPath])
  const isMissing = isSubmitted && !remarks.trim()
  const fields = (data?.fields ?? [])
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ isDifferent, name, ...field }) => {
      const [own] = field.values
      const first = own === null ? 1 : 0 // an empty value gives way to the other one
      return { ...field, name, ...(isDifferent && { chosen: chosen[name] ?? first }) }
    })
  const save = async () => {
    setSubmitted(true)
    if (!data || data.refusal || !remarks.trim()) return
    const [kept, left] = data.records.map(({ id, version }) => ({ id, version }))
    const take = fields.filter((field) => field.chosen === 1).map(({ name }) => name)
    const send = () => api.post<Merge>(`${source.apiPath}/merge`, { survivor: kept, merged: left, take, remarks })
    const merge = await run(send, { done: 'Merged successfully', failed: 'Failed to merge' })
    if (merge) navigate(mergedRoute(source, merge), { replace: true })
  }
  useHotkeys({ save: () => void save() })
  if (!data) return <DialogLoadState error={error} onRetry={() => void refetch()} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const references = data.references.map(({ label, counts }) => ({ name: `# ${label}`, label, values: counts }))
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      {data.refusal && <Alert severity="error">{translate(data.refusal)}</Alert>}
      {data.differences.length > 0 && (
        <Alert severity="warning">
          {translate('These differ. Are both the same?')} {data.differences.map((label) => translate(label)).join(', ')}
        </Alert>
      )}
      <ComparisonTable
        corner={
          <Button onClick={() => navigate(mergeRoute(source, [merged, survivor]), { replace: true })}>
            {translate('Swap')}
          </Button>
        }
        headings={data.records.map(({ id, name, isActive }, side) => (
          <div key={id}>
            {translate(side === 0 ? 'This record stays' : 'This record is merged into it')}
            <div>{isActive ? name : `${name} (${translate('Inactive')})`}</div>
          </div>
        ))}
        rows={[...fields, ...references]}
        onChoose={(name, side) => choose({ ...chosen, [name]: side })}
      />
      <TextField
        required
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
        error={isMissing}
        helperText={isMissing && translate(interpolate(messages.isRequired, { label: 'Remarks' }))}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {refusal && <SaveFailed text={refusal} />}
      <Button type="submit" variant="contained" loading={isBusy} disabled={!!data.refusal} sx={{ justifySelf: 'end' }}>
        {translate('Merge')}
      </Button>
    </Box>
  )
}
