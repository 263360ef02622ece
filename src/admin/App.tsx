import CssBaseline from '@mui/material/CssBaseline'
import { useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin'
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

const HomePage = lazyPage('home', () => import('./pages/HomePage'))
const PreviewPanel = lazyPart(() => import('./records/PreviewPanel'))

/**
 * The browser application; it needs a router around it. Lists' settings live in memory: only sign-in data is kept.
 * It is react-admin's `<Admin>` taken apart, so that the screens that ours replace are not loaded.
 */
export function App() {
  useBlockBrowserShortcuts()
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }))
  return (
    <PreviewPanelContext value={PreviewPanel}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        darkTheme={null}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title="Prayog"
          requireAuth
          disableTelemetry
          layout={Layout}
          loginPage={LoginPage}
          dashboard={HomePage}
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
      </AdminContext>
    </PreviewPanelContext>
  )
}

const queryClient = createQueryClient()
