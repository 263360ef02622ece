import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { SearchField } from '~/ui/SearchField'
import { useStoredState } from '~/ui/useStoredState'
import { BrandName } from './BrandName'
import { filterMenu } from './menu'
import { SidebarGroup } from './SidebarGroup'
import type { ShellMenu } from './useMenu'

/** Width in pixels and time in milliseconds (spec 1, section 9). */
export const sidebarWidth = 230
export const sidebarTransitionMs = 320

/** The menu of the chosen module: organization, search, groups. Closed, it takes no room and no focus. */
export function Sidebar({ menu, open }: { menu: ShellMenu; open: boolean }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [closed, setClosed] = useStoredState<string[]>(sessionStorage, 'prayog.closed-groups', [])
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
        width: open ? sidebarWidth : 0,
        visibility: open ? 'visible' : 'hidden',
        transition: `width ${sidebarTransitionMs}ms, visibility ${sidebarTransitionMs}ms`,
        ...{ position: { xs: 'absolute', sm: 'static' }, height: { xs: '100%', sm: 'auto' }, zIndex: 'drawer' },
        ...{ flexShrink: 0, overflow: 'hidden', displayPrint: 'none' },
        bgcolor: 'background.paper',
        borderRight: open ? 1 : 0,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: sidebarWidth - 1, height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ px: 1.5, pt: 1.25, pb: 1 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3, mb: 1, overflowWrap: 'anywhere' }}>
            <BrandName />
          </Typography>
          <SearchField label="Search menu" value={text} onChange={setText} />
        </Box>
        <List dense disablePadding sx={{ flex: 1, overflowY: 'auto', pb: 2 }}>
          {sections.map((section) => {
            const key = `${module?.name}/${section.label}`
            return (
              <SidebarGroup
                key={key}
                section={section}
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
