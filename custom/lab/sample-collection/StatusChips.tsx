import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { localDay } from '~/domain/calendar'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { sampleCollection } from './screen'

const [waiting] = sampleCollection.pendingTiles

interface StatusChipsProps {
  /** `waiting`, `rejected`, or empty for the bills of the days. */
  status: string
  onChange: (status: string) => void
}

/** Samples waiting from earlier days stay in sight; a click shows them, or the rejected ones, of all days. */
export function StatusChips({ status, onChange }: StatusChipsProps) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: [waiting.apiPath, 'chip'],
    queryFn: ({ signal }) => api.get<{ count: number; oldest: string | null }>(waiting.apiPath, {}, { signal }),
    ...autoRefreshQueryOptions,
  })
  const since = data?.oldest && localDay(new Date(data.oldest))
  const isOld = since && since < localDay(new Date())
  const chip = (value: string, label: string, color: 'warning' | 'default') => (
    <Chip
      label={label}
      color={status === value ? 'primary' : color}
      variant={status === value ? 'filled' : 'outlined'}
      aria-pressed={status === value}
      onClick={() => onChange(status === value ? '' : value)}
    />
  )
  return (
    <Box sx={{ display: 'flex', gap: 1, pt: 1.25, flexWrap: 'wrap', flex: 1 }}>
      {(isOld || status === 'waiting') &&
        chip(
          'waiting',
          isOld ? `${translate('Waiting since %{since}', { since })}: ${data.count}` : translate('To be collected'),
          'warning',
        )}
      {chip('rejected', translate('Rejected'), 'default')}
    </Box>
  )
}
