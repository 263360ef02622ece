import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { ScreenIcon } from '../screenIcon'
import { type MenuEntry, type MenuSection, matchesRoute, screenRouteOf } from './menu'
import type { Shortcuts } from './useShortcuts'

const entryBox = { pl: 1.5, py: 0.4, gap: 1, borderLeft: '3px solid transparent' }

/** Puts the screen among the favourites, or takes it from there. */
function Star({ route, shortcuts }: { route: string; shortcuts: Shortcuts }) {
  const translate = useTranslate()
  const isFavourite = shortcuts.isFavourite(route)
  const label = translate(isFavourite ? 'Remove from favourites' : 'Add to favourites')
  return (
    <IconButton
      edge="end"
      title={label}
      aria-label={label}
      sx={{ fontSize: 14 }}
      onClick={() => shortcuts.toggleFavourite(route)}
    >
      {isFavourite ? '★' : '☆'}
    </IconButton>
  )
}

function Entry({ entry, shortcuts }: { entry: MenuEntry; shortcuts: Shortcuts }) {
  const translate = useTranslate()
  const isHere = matchesRoute(entry, screenRouteOf(useLocation().pathname))
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const text = (
    <ListItemText primary={translate(entry.label)} slotProps={{ primary: { noWrap: true } }} sx={{ my: 0 }} />
  )
  return (
    <ListItem disablePadding secondaryAction={isHere && <Star route={entry.route} shortcuts={shortcuts} />}>
      <ListItemButton
        component={Link}
        ref={line}
        to={entry.route}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          ...entryBox,
          '&[aria-current]': {
            bgcolor: 'primary.light',
            borderColor: 'primary.main',
            color: 'primary.dark',
            fontWeight: 600,
          },
          '&[aria-current] .MuiTypography-root': { fontWeight: 600 },
        }}
      >
        <ScreenIcon path={entry.route} sx={{ fontSize: 18, '[aria-current] > &': { color: 'inherit' } }} />
        {text}
      </ListItemButton>
    </ListItem>
  )
}

interface SidebarGroupProps {
  section: MenuSection
  shortcuts: Shortcuts
  open: boolean
  onToggle: () => void
}

/** A group of the menu, which opens and closes. */
export function SidebarGroup(props: SidebarGroupProps) {
  const { section, shortcuts, open, onToggle } = props
  const translate = useTranslate()
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton onClick={onToggle} aria-expanded={open} sx={{ py: 0.4 }}>
        <ListItemText
          primary={translate(section.label)}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600, color: 'text.secondary' } } }}
          sx={{ my: 0 }}
        />
        <ExpandMoreIcon
          fontSize="small"
          sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
        />
      </ListItemButton>
      {open && (
        <List dense disablePadding>
          {section.entries.map((entry) => (
            <Entry key={entry.route} {...{ entry, shortcuts }} />
          ))}
        </List>
      )}
    </ListItem>
  )
}
