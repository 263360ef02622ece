import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { type MenuEntry, type MenuSection, matchesRoute, screenRouteOf } from './menu'

const entryBox = { pl: 3, py: 0.4, borderLeft: '3px solid transparent' }

function Entry({ entry }: { entry: MenuEntry }) {
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
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        ref={line}
        to={entry.route}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          ...entryBox,
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '&[aria-current]': {
            bgcolor: 'primary.light',
            borderColor: 'primary.main',
            color: 'primary.dark',
            fontWeight: 600,
          },
          '&[aria-current] .MuiTypography-root': { fontWeight: 600 },
        }}
      >
        {text}
      </ListItemButton>
    </ListItem>
  )
}

/** A group of the menu, which opens and closes. */
export function SidebarGroup(props: { section: MenuSection; open: boolean; onToggle: () => void }) {
  const { section, open, onToggle } = props
  const translate = useTranslate()
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={onToggle}
        aria-expanded={open}
        sx={{ py: 0.4, '&.Mui-focusVisible': { outlineOffset: -2 } }}
      >
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
      <Collapse in={open} timeout={150} unmountOnExit>
        <List dense disablePadding>
          {section.entries.map((entry) => (
            <Entry key={entry.route} entry={entry} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  )
}
