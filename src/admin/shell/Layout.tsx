import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { CalendarSettingsProvider, calendarSettingsOf } from '~/ui/calendarRule'
import { lazyPage } from '~/ui/lazyPage'
import { lazyPart } from '~/ui/lazyPart'
import { useStoredState } from '~/ui/useStoredState'
import { useOrganization } from '../organization'
import { useServiceState } from '../serviceState'
import { useSession } from '../session'
import { PageSkeleton } from './AppSkeleton'
import { Footer } from './Footer'
import { KeyboardHelp } from './KeyboardHelp'
import { PageBoundary } from './PageBoundary'
import { SessionWatch } from './SessionWatch'
import { Sidebar, type SidebarState } from './Sidebar'
import { TopBar } from './TopBar'
import { useCurrentScreen, useMenu } from './useMenu'

/**
 * Whether the sidebar is open: as the user left it on this device, but initially closed on wide screens (spec 1, section 2.1), on
 * tablets, whose lists need the space, and on phones, where it covers the page. A desk keeps its icons.
 */
function useSidebar(): [SidebarState, () => void] {
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery('(max-width: 900px)', { noSsr: true })
  const wide = (useCurrentScreen()?.collapseSidebar ?? false) || isNarrow
  const [preferred, prefer] = useStoredState(localStorage, 'prayog.sidebar', true)
  const [openedOn, setOpenedOn] = useState<string>()
  const open = wide ? openedOn === pathname : preferred
  useEffect(() => setOpenedOn((route) => (route === pathname ? route : undefined)), [pathname])
  const toggle = () => (wide ? setOpenedOn(open ? undefined : pathname) : prefer(!open))
  return [open ? 'open' : isNarrow ? 'closed' : 'rail', toggle]
}

const ServiceNotice = lazyPart(() => import('./ServiceNotice'))

const SetUpFactorPage = lazyPage('set-up-factor', () => import('../pages/SetUpFactorPage'))

/** A printed page is as long as its content. */
const inFull = { '@media print': { display: 'block', height: 'auto', overflow: 'visible' } }

/** The frame of every screen after sign-in: top bar, sidebar, page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const menu = useMenu()
  const serviceState = useServiceState()
  const mustSetUpFactor = useSession()?.user.mustSetUpFactor
  const { pathname } = useLocation()
  const [sidebar, toggle] = useSidebar()
  const { rule } = useOrganization()
  const calendarRule = useMemo(() => calendarSettingsOf(rule), [rule])
  return (
    <CalendarSettingsProvider value={calendarRule}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: '100vh', ...inFull }}>
        <SessionWatch />
        <KeyboardHelp />
        <TopBar menu={menu} open={sidebar === 'open'} onToggle={toggle} />
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative', ...inFull }}>
          <Sidebar menu={menu} state={sidebar} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflow: 'auto', ...inFull }}>
            <Box
              component="main"
              id="page"
              tabIndex={-1}
              sx={{ flex: 1, display: 'flex', flexDirection: 'column', p: 1.5, pb: 0 }}
            >
              {serviceState && <ServiceNotice state={serviceState} />}
              <PageBoundary key={pathname}>
                <Suspense fallback={<PageSkeleton />}>{mustSetUpFactor ? <SetUpFactorPage /> : children}</Suspense>
              </PageBoundary>
            </Box>
            <Footer />
          </Box>
        </Box>
      </Box>
    </CalendarSettingsProvider>
  )
}
