import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { screenPages } from '~/admin/screenPages'
import { useRights } from '~/admin/useRights'
import { sameRoute } from '~/metadata/module'
import { viewRightOf } from '~/metadata/screen'

const tabs = [
  { route: '/quick-registration', label: 'Quick Registration' },
  { route: '/opd-registration', label: 'OPD Registration' },
  { route: '/follow-up', label: 'Follow Up' },
]

/**
 * The registration tab bar (spec 2, section 2): the screens that the user may open. The tab of the page's own screen is
 * the initial one: counted from 0 it is on the follow-up page the second when both others are visible, and on the OPD
 * page the first when quick registration is.
 */
export function RegistrationTabs() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { can } = useRights()
  const shown = tabs.filter(({ route }) => {
    const page = screenPages.find(({ screen }) => screen.route === route)
    return page !== undefined && can(viewRightOf(page.screen))
  })
  return (
    <Tabs
      value={shown.find(({ route }) => sameRoute(route, pathname))?.route ?? false}
      aria-label={translate('Registration')}
      sx={{ minHeight: 36, mb: 1 }}
    >
      {shown.map(({ route, label }) => (
        <Tab
          key={route}
          value={route}
          label={translate(label)}
          component={Link}
          to={route}
          sx={{ minHeight: 36, py: 0.5 }}
        />
      ))}
    </Tabs>
  )
}
