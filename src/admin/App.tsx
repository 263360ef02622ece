import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin'
import { lazyPage } from '~/ui/lazyPage'
import { lazyPart } from '~/ui/lazyPart'
import { useBlockBrowserShortcuts } from '~/ui/useBlockBrowserShortcuts'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { i18nProvider } from './i18nProvider'
import { LoginPage } from './pages/LoginPage'
import { createQueryClient } from './queryClient'
import { PreviewPanelContext } from './records/useRowPreview'
import { resources } from './resourceScreens'
import { routes } from './routes'
import { Alerts } from './shell/Alerts'
import { AppSkeleton } from './shell/AppSkeleton'
import { ErrorPage } from './shell/ErrorPage'
import { Layout } from './shell/Layout'
import { NoAccess } from './shell/NoAccess'
import { NotFound } from './shell/NotFound'
import { theme } from './theme'

const DashboardPage = lazyPage('home', () => import('./dashboard/DashboardPage'))
const PreviewPanel = lazyPart(() => import('./records/PreviewPanel'))
/** Comes after the first screen; the application works without it. */
const Program = lazyPart(() => import('./program/Program'), undefined, false)

const muiTheme = createTheme(theme)

/**
 * The browser application; it needs a router around it. Lists' settings live in memory: only sign-in data is kept.
 * It is react-admin's `<Admin>` taken apart, so that the screens that ours replace are not loaded.
 */
export function App() {
  useBlockBrowserShortcuts()
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }))
  return (
    <PreviewPanelContext value={PreviewPanel}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeProvider theme={muiTheme}>
          <CssBaseline enableColorScheme />
          <CoreAdminUI
            title="Prayog"
            requireAuth
            disableTelemetry
            layout={Layout}
            loginPage={LoginPage}
            dashboard={DashboardPage}
            catchAll={NotFound}
            accessDenied={NoAccess}
            authenticationError={NotFound}
            error={ErrorPage}
            loading={AppSkeleton}
          >
            {resources}
            <CustomRoutes>{routes}</CustomRoutes>
          </CoreAdminUI>
          <Alerts />
          <Program />
        </ThemeProvider>
      </CoreAdminContext>
    </PreviewPanelContext>
  )
}

const queryClient = createQueryClient()
