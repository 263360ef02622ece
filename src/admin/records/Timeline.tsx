import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'
import type { Resource } from '~/metadata/resource'
import type { TimelineEvent } from '~/server/history/responses'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { formatLocalDateTime } from '~/ui/formatLocalDateTime'
import { useHotkeys } from '~/ui/useHotkeys'
import { api } from '../http'
import type { HttpErrorBody } from '../httpErrors'
import { eventText } from '../states/eventText'
import { FieldChanges } from './FieldChanges'

interface TimelineProps {
  /** The endpoint of the record's list. */
  apiPath: string
  id: number
  /** The fields whose changes are shown, such as a master's; a document has none. */
  resource?: Pick<Resource, 'fields'> | undefined
}

/** How many entries are read at first, and how many more each time. */
const portion = 20
const longest = 1000

const done: Record<TimelineEvent['action'], string> = {
  create: 'Added',
  change: 'Changed',
  delete: 'Deleted',
  import: 'Imported',
  print: 'Printed',
  note: 'Noted',
  transition: 'State changed',
  attach: 'File attached',
  detach: 'File removed',
  merge: 'Merged',
  unmerge: 'Merge undone',
}

/** The events and notes of a record or a document, the latest first, below a field for another note. */
export default function Timeline({ apiPath: path, id, resource }: TimelineProps) {
  const translate = useTranslate()
  const [limit, setLimit] = useState(portion)
  const key = ['history', path, id]
  const { data, error, refetch } = useQuery({
    queryKey: [...key, limit],
    queryFn: ({ signal }) =>
      api.get<{ results: TimelineEvent[]; count: number }>(`${path}/${id}/history`, { offset: 0, limit }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <NoteForm path={`${path}/${id}/note`} shown={key} />
      {!data && <DialogLoadState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <Typography color="text.secondary">{translate('Nothing is noted yet.')}</Typography>}
      <Box component="ol" aria-label={translate('History and Notes')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.results.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" color="text.secondary">
              <b>{one.userName}</b> · {translate(one.label ?? done[one.action])} · {formatLocalDateTime(one.at)}
            </Typography>
            {one.text && (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {eventText({ ...one, text: one.text }, translate)}
              </Typography>
            )}
            {resource && one.after && (
              <FieldChanges resource={resource} before={one.before ?? undefined} after={one.after} />
            )}
          </Box>
        ))}
      </Box>
      {data && data.count > data.results.length && (
        <Button onClick={() => setLimit(limit + portion)}>{translate('Show older')}</Button>
      )}
    </>
  )
}

/** Writes a note. */
function NoteForm({ path, shown: queryKey }: { path: string; shown: readonly unknown[] }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  useHotkeys({ save: () => void save() })
  const save = async () => {
    if (isBusy) return
    if (!text.trim()) return setRefusal(interpolate(messages.isRequired, { label: 'Text' }))
    setBusy(true)
    try {
      await api.post(path, { text })
      setText('')
      await client.invalidateQueries({ queryKey })
    } catch (failure) {
      const { body, message } = failure as Error & { body?: HttpErrorBody }
      const errors = (body as { errors?: Record<string, unknown> } | undefined)?.errors
      setRefusal(typeof errors?.text === 'string' ? errors.text : message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 }}
    >
      <TextField
        fullWidth
        multiline
        maxRows={6}
        size="small"
        label={translate('Note')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefusal('')
        }}
        error={refusal !== ''}
        helperText={translate(refusal || 'A user who is named with @, such as @admin, is told by the bell.')}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ mt: 0.25, flexShrink: 0 }}>
        {translate('Add note')}
      </Button>
    </Box>
  )
}
