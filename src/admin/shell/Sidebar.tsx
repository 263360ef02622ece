import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { messages } from '~/metadata/messages'
import { lazyPart } from '~/ui/lazyPart'
import { SearchField } from '~/ui/SearchField'
import { useStoredState } from '~/ui/useStoredState'
import { BrandName } from './BrandName'
import { filterMenu } from './menu'
import { SidebarGroup } from './SidebarGroup'
import type { ShellMenu } from './useMenu'
import { useShortcuts } from './useShortcuts'

/** Width in pixels and time in milliseconds (spec 1, section 9). */
export const sidebarWidth = 230
export const sidebarTransitionMs = 320

/** The width of the menu that shows icons alone, in pixels. */
const railWidth = 48

const SidebarRail = lazyPart(() => import('./SidebarRail'), undefined, false)

/** The whole menu, its icons alone, or nothing, which takes no room and no focus. */
export type SidebarState = 'open' | 'rail' | 'closed'

const widths: Readonly<Record<SidebarState, number>> = { open: sidebarWidth, rail: railWidth, closed: 0 }

/** The menu of the chosen module: organization, search, shortcuts, groups. */
export function Sidebar({ menu, state }: { menu: ShellMenu; state: SidebarState }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [closed, setClosed] = useStoredState<string[]>(sessionStorage, 'prayog.closed-groups', ['/Recent'])
  const shortcuts = useShortcuts(menu)
  const { module } = menu
  const own = menu.moduleMenus.find((one) => one.module.name === module?.name)?.sections ?? []
  const sections = filterMenu(own, text, translate)
  const toggle = (key: string) =>
    setClosed(closed.includes(key) ? closed.filter((one) => one !== key) : [...closed, key])
  return (
    <Box
      component="nav"
      id="sidebar"
      aria-label={translate(module?.label ?? 'Menu')}
      sx={{
        width: widths[state],
        visibility: state === 'closed' ? 'hidden' : 'visible',
        transition: `width ${sidebarTransitionMs}ms, visibility ${sidebarTransitionMs}ms`,
        ...{ position: { xs: 'absolute', sm: 'static' }, height: { xs: '100%', sm: 'auto' }, zIndex: 'drawer' },
        ...{ flexShrink: 0, overflow: 'hidden', displayPrint: 'none' },
        bgcolor: 'background.paper',
        borderRight: state === 'closed' ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      {state === 'rail' && <SidebarRail sections={[...shortcuts.sections, ...own]} />}
      <Box
        sx={{
          width: sidebarWidth - 1,
          height: '100%',
          display: state === 'rail' ? 'none' : 'flex',
          flexDirection: 'column',
        }}
      >
        <Box sx={{ px: 1.5, pt: 1.25, pb: 1 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3, mb: 1, overflowWrap: 'anywhere' }}>
            <Link to="/" style={{ color: 'inherit', textDecoration: 'none' }}>
              <BrandName />
            </Link>
          </Typography>
          <SearchField label="Search menu" value={text} onChange={setText} />
        </Box>
        <List dense disablePadding sx={{ flex: 1, overflowY: 'auto', pb: 2 }}>
          {[...(text ? [] : shortcuts.sections), ...sections].map((section) => {
            const key = `${shortcuts.sections.includes(section) ? '' : module?.name}/${section.label}`
            return (
              <SidebarGroup
                key={key}
                section={section}
                shortcuts={shortcuts}
                open={text !== '' || !closed.includes(key)}
                onToggle={() => toggle(key)}
              />
            )
          })}
          {sections.length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1 }}>
              {translate(text ? messages.nothingFound : 'Your role has no screens in this module.')}
            </Typography>
          )}
        </List>
      </Box>
    </Box>
  )
}
