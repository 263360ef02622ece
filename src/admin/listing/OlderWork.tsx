import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { elapsedSince } from '~/domain/elapsedTime'
import { manifest } from '~/metadata/manifest'
import type { PendingTile } from '~/metadata/pendingTile'
import { formatElapsedTime } from '~/ui/TimeAgo'
import { useHotkeys } from '~/ui/useHotkeys'
import { pendingCountQuery, pendingCountText } from '../dashboard/pendingCountQuery'
import { pendingListUrl } from '../dashboard/pendingListUrl'

const tilesByRoute = new Map(manifest.screens.map(({ route, pendingTiles = [] }) => [route, pendingTiles]))
const none: readonly PendingTile[] = []

/**
 * Above a list of some days: how much of what waits on this screen is of earlier days, and since when; a button or F8 shows
 * it, as the dashboard does.
 * @param from the first day of the list
 */
export function OlderWork({ from }: { from: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tiles = tilesByRoute.get(pathname) ?? none
  const answers = useQueries({ queries: tiles.map((tile) => pendingCountQuery(tile, from)) })
  const older = tiles.flatMap((tile, index) => {
    const { count = 0, oldest = null } = answers[index]?.data ?? {}
    return count > 0 && oldest ? [{ tile, count, oldest }] : []
  })
  const show = ({ tile, oldest }: (typeof older)[number]) => void navigate(pendingListUrl(pathname, tile, oldest))
  const [first] = older
  useHotkeys({ older: () => first && show(first) }, first !== undefined)
  if (!first) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {older.map((work, index) => (
        <Alert
          key={work.tile.apiPath}
          severity="warning"
          action={
            <Button color="inherit" title={index === 0 ? 'F8' : undefined} onClick={() => show(work)}>
              {translate('Show')}
            </Button>
          }
          sx={{
            py: 0,
            alignItems: 'center',
            '& .MuiAlert-message, & .MuiAlert-icon': { py: 0.5 },
            '& .MuiAlert-action': { pt: 0 },
          }}
        >
          {translate('%{work}: %{count} of earlier days, the oldest has waited %{time}', {
            work: translate(work.tile.label),
            count: pendingCountText(work.count),
            time: formatElapsedTime(translate, elapsedSince(work.oldest, new Date())),
          })}
        </Alert>
      ))}
    </Box>
  )
}
