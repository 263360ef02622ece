import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'
import type { Resource } from '~/metadata/resource'
import type { TimelineEvent } from '~/server/history/responses'
import { DateTimeText } from '~/ui/DateTimeText'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { useHotkeys } from '~/ui/useHotkeys'
import type { RecordAddress } from '../assignments/assignmentRequests'
import { api } from '../http'
import type { HttpErrorBody } from '../httpErrors'
import { eventText } from '../states/eventText'
import { FieldChanges } from './FieldChanges'
import { MentionField } from './MentionField'

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
  assign: 'Assignment',
  attach: 'File attached',
  detach: 'File removed',
  merge: 'Merged',
  unmerge: 'Merge undone',
  export: 'Personal data exported',
  erase: 'Erasing',
  'failed mail': 'Mail failed',
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
  const target = targetOf(useLocation().hash)
  const isBelow = data !== undefined && target !== undefined && data.results.every((one) => one.id > target)
  const hasMore = data !== undefined && data.count > data.results.length
  useEffect(() => {
    if (isBelow && hasMore) setLimit((count) => count + portion)
  }, [isBelow, hasMore])
  return (
    <>
      <NoteForm record={{ path, id }} shown={key} />
      {!data && <DialogLoadState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <Typography color="text.secondary">{translate('Nothing is noted yet.')}</Typography>}
      <Box component="ol" aria-label={translate('History and Notes')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.results.map((one) => (
          <Box
            component="li"
            key={one.id}
            ref={one.id === target ? showTarget : undefined}
            tabIndex={one.id === target ? -1 : undefined}
            sx={{
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              ...(one.id === target && { bgcolor: 'action.selected' }),
            }}
          >
            <Typography variant="body2" color="text.secondary">
              <b>{one.userName}</b> · {translate(one.label ?? done[one.action])} · <DateTimeText at={one.at} />
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
      {hasMore && <Button onClick={() => setLimit(limit + portion)}>{translate('Show older')}</Button>}
    </>
  )
}

/** The event to which an address leads: `#event-12`. */
const targetOf = (hash: string): number | undefined => {
  const [, id] = /^#event-(\d+)$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

const showTarget = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** Writes a note. */
function NoteForm({ record, shown: queryKey }: { record: RecordAddress; shown: readonly unknown[] }) {
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
      await api.post(`${record.path}/${record.id}/note`, { text })
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
      <MentionField
        record={record}
        label={translate('Note')}
        value={text}
        onChange={(next) => {
          setText(next)
          setRefusal('')
        }}
        error={refusal !== ''}
        helperText={translate(refusal || 'A user who is named with @, such as @admin, is told by the bell.')}
        maxLength={longest}
      />
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ mt: 0.25, flexShrink: 0 }}>
        {translate('Add note')}
      </Button>
    </Box>
  )
}
