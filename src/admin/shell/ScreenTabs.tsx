import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isSameRoute } from '~/metadata/module'
import { openingPermissionsOf } from '~/metadata/screen'
import { screenPages } from '../screenPages'
import { usePermissions } from '../usePermissions'

interface ScreenTabsProps {
  /** The common name of the screens; translated. */
  label: string
  routes: readonly string[]
}

/** Screens that belong together, as tabs above each of them: those that the user may open, under their own names. */
export function ScreenTabs({ label, routes }: ScreenTabsProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { can } = usePermissions()
  const screens = routes.flatMap((route) => screenPages.find(({ screen }) => screen.route === route)?.screen ?? [])
  const allowed = screens.filter((screen) => can(openingPermissionsOf(screen)))
  const look = { minHeight: 36, py: 0.5 }
  return (
    <Tabs
      value={allowed.find(({ route }) => isSameRoute(route, pathname))?.route ?? false}
      aria-label={translate(label)}
      sx={{ minHeight: 36, mb: 1 }}
    >
      {allowed.map(({ route, label: name }) => (
        <Tab key={route} value={route} label={translate(name)} component={Link} to={route} sx={look} />
      ))}
    </Tabs>
  )
}
