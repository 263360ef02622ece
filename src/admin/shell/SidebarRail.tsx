import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { ScreenIcon } from '../screenIcon'
import { type MenuSection, matchesRoute, screenRouteOf } from './menu'

/** The entries of the menu as icons with their names in tooltips; a line parts the groups. */
export default function SidebarRail({ sections }: { sections: readonly MenuSection[] }) {
  const translate = useTranslate()
  const here = screenRouteOf(useLocation().pathname)
  return (
    <Stack
      divider={<Divider />}
      spacing={0.5}
      sx={{ height: '100%', overflowY: 'auto', scrollbarWidth: 'none', py: 0.5 }}
    >
      {sections.map(({ label, entries }) => (
        <Stack key={label} component="ul" aria-label={translate(label)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => {
            const isHere = matchesRoute(entry, here)
            return (
              <li key={entry.route}>
                <Tooltip title={translate(entry.label)} placement="right">
                  <IconButton
                    component={Link}
                    to={entry.route}
                    aria-label={translate(entry.label)}
                    aria-current={isHere ? 'page' : undefined}
                    sx={{
                      ...{ width: 40, height: 32, mx: '3px', borderRadius: 1 },
                      '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
                    }}
                  >
                    <ScreenIcon path={entry.route} color={isHere ? 'inherit' : 'action'} />
                  </IconButton>
                </Tooltip>
              </li>
            )
          })}
        </Stack>
      ))}
    </Stack>
  )
}
