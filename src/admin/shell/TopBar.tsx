import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useTranslate } from 'react-admin'
import { AccountMenu } from './AccountMenu'
import { Bell } from './Bell'
import { OfflineChip } from './OfflineChip'
import { SearchBox } from './SearchBox'
import { SkipLink } from './SkipLink'
import type { ShellMenu } from './useMenu'

const onDark = { outline: '2px solid #ffffff', outlineOffset: -2 }

/** The bar above all: menu toggle, modules, search over all screens, notifications, account (spec 1, section 2.1). */
export function TopBar({ menu, open, onToggle }: { menu: ShellMenu; open: boolean; onToggle: () => void }) {
  const translate = useTranslate()
  return (
    <AppBar
      position="static"
      square
      sx={{ border: 0, displayPrint: 'none', '& .MuiButtonBase-root.Mui-focusVisible': onDark }}
    >
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
                  bgcolor: chosen ? 'rgba(255,255,255,0.2)' : undefined,
                  fontWeight: chosen ? 600 : 500,
                }}
              >
                {translate(label)}
              </Button>
            )
          })}
        </Box>
        <Box sx={{ flex: 1 }} />
        <OfflineChip />
        <SearchBox menu={menu} />
        <Bell />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
