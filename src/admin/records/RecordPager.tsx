import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { loadList } from '../lists'
import { recordUrl } from './recordUrl'
import type { OpenedList } from './useOpenRecord'

interface RecordPagerProps {
  /** The route of the records' screen. */
  route: string
  id: number
}

/** Links to the previous and the next record of the list that the page was opened from; nothing without one. */
export function RecordPager({ route, id }: RecordPagerProps) {
  const translate = useTranslate()
  const { state, search } = useLocation()
  const list = (state as { list?: OpenedList } | null)?.list
  const { data } = useQuery({
    queryKey: [list?.apiPath, 'neighbours', list?.query, list?.index],
    queryFn: ({ signal }) => {
      const { apiPath, query, index } = list!
      return loadList<{ id: number }>(apiPath, { ...query, offset: Math.max(0, index - 1), limit: 3 }, { signal })
    },
    enabled: list !== undefined,
  })
  if (!list) return null
  // The list may have changed since: the record itself says which ones are next to it.
  const rows = data?.rows ?? []
  const place = rows.findIndex((row) => row.id === id)
  const arrows = [
    { label: 'Previous record', Icon: NavigateBefore, row: place > 0 ? rows[place - 1] : undefined, step: -1 },
    { label: 'Next record', Icon: NavigateNext, row: place >= 0 ? rows[place + 1] : undefined, step: 1 },
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {arrows.map(({ label, Icon, row, step }) => (
        <Tooltip key={label} title={translate(label)}>
          <span>
            <IconButton
              size="small"
              aria-label={translate(label)}
              disabled={!row}
              component={Link}
              to={{ pathname: row && recordUrl(route, row.id), search }}
              state={{ list: { ...list, index: list.index + step } }}
              replace
            >
              <Icon />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}
