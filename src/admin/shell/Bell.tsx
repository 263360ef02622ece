import NotificationsIcon from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Notices } from '~/server/history/responses'
import { lazyPart } from '~/ui/lazyPart'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { callOptionalEndpoint } from '../optionalEndpoints'
import { bellRefetchInterval, usePendingCounts } from './usePendingCounts'

/** Drawn when it is opened: the calendar of its days is no part of the first screen. */
const BellMenu = lazyPart(() => import('./BellMenu'))

const key = ['notice']
const none: Notices = { unseen: 0, results: [], assignments: { open: 0, due: 0 }, hiddenTiles: [] }

/** What the user is notified of, with a count of what is new until the bell is opened; assignments that are due; pending work. */
export function Bell() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const alert = useAlert()
  const client = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callOptionalEndpoint(
        'notice',
        () => api.get<Notices>('notice', {}, { signal }),
        () => none,
      ),
    refetchInterval: bellRefetchInterval,
    retry: false,
  })
  const { unseen, results, assignments = none.assignments, hiddenTiles = none.hiddenTiles } = data ?? none
  const close = async () => {
    setAnchor(null)
    if (unseen === 0) return
    try {
      await api.post('notice/seen')
    } catch (error) {
      alert.fail((error as Error).message)
    }
    await client.invalidateQueries({ queryKey: key })
  }
  const pending = usePendingCounts(data || isError ? hiddenTiles : undefined)
  const count = unseen + pending.length + (assignments.due > 0 ? 1 : 0)
  const label = translate('Notifications: %{count}', { count })
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={count} color="secondary">
          <NotificationsIcon />
        </Badge>
      </IconButton>
      {anchor && (
        <BellMenu
          anchor={anchor}
          notices={results}
          assignments={assignments}
          pending={pending}
          onClose={() => void close()}
          onOpen={(address) => {
            void close()
            void navigate(address)
          }}
        />
      )}
    </>
  )
}
