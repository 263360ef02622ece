import ExpandMore from '@mui/icons-material/ExpandMore'
import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Toolbar from '@mui/material/Toolbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { MenuButton } from '~/ui/MenuButton'
import { AccountMenu } from './AccountMenu'
import { Bell } from './Bell'
import { OfflineChip } from './OfflineChip'
import { SearchBox } from './SearchBox'
import { SkipLink } from './SkipLink'
import type { ShellMenu } from './useMenu'

/** The bar above all: menu toggle, modules, search over all screens, notifications, account (spec 1, section 2.1). */
export function TopBar({ menu, open, onToggle }: { menu: ShellMenu; open: boolean; onToggle: () => void }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  return (
    <AppBar position="static" square sx={{ border: 0, displayPrint: 'none' }}>
      <SkipLink />
      <Toolbar variant="dense" disableGutters sx={{ px: 1, gap: 1, minHeight: 48 }}>
        <IconButton
          color="inherit"
          onClick={onToggle}
          aria-label={translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu')}
          aria-expanded={open}
          aria-controls="sidebar"
        >
          <MenuIcon />
        </IconButton>
        {isPhone ? (
          <MenuButton
            color="inherit"
            endIcon={<ExpandMore />}
            label={translate(menu.module?.label ?? 'Modules')}
            sx={{ flexShrink: 1, minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
          >
            {menu.modules.map(({ name, label }) => (
              <MenuItem key={name} selected={name === menu.module?.name} onClick={() => menu.chooseModule(name)}>
                {translate(label)}
              </MenuItem>
            ))}
          </MenuButton>
        ) : (
          <Box
            component="nav"
            aria-label={translate('Modules')}
            sx={{ display: 'flex', gap: 0.5, minWidth: 0, overflow: 'auto' }}
          >
            {menu.modules.map(({ name, label }) => {
              const chosen = name === menu.module?.name
              return (
                <Button
                  key={name}
                  color="inherit"
                  aria-pressed={chosen}
                  onClick={() => menu.chooseModule(name)}
                  sx={{
                    px: 1.5,
                    flexShrink: 0,
                    bgcolor: chosen ? 'surface.onBar' : undefined,
                    fontWeight: chosen ? 600 : 500,
                  }}
                >
                  {translate(label)}
                </Button>
              )
            })}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        <OfflineChip />
        <SearchBox menu={menu} />
        <Bell />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
