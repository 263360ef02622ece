import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, HttpError, memoryStore } from 'react-admin'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { i18nProvider } from './i18nProvider'
import { lazyPage } from './lazyPage'
import { LoginPage } from './pages/LoginPage'
import { routes } from './routes'
import { Alerts } from './shell/Alerts'
import { AppSkeleton } from './shell/AppSkeleton'
import { ErrorPage } from './shell/ErrorPage'
import { Layout } from './shell/Layout'
import { NoAccess } from './shell/NoAccess'
import { NotFound } from './shell/NotFound'
import { useBlockBrowserShortcuts } from './shell/useBlockedShortcuts'
import { theme } from './theme'

const HomePage = lazyPage('home', () => import('./pages/HomePage'))

/** Retries a request once if the server did not respond and there is a network. Rejected requests are not retried. */
const retry = (failures: number, error: Error) =>
  failures < 1 && navigator.onLine && !(error instanceof HttpError && error.status)

/** Without a network, requests fail at once instead of waiting unseen until it is back. */
const networkMode = 'always'

/**
 * The browser application; it needs a router around it. Lists' settings live in memory: only sign-in data is kept.
 * It is react-admin's `<Admin>` taken apart, so that the screens that ours replace are not loaded.
 */
export function App() {
  useBlockBrowserShortcuts()
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }))
  return (
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
        <CustomRoutes>{routes}</CustomRoutes>
      </CoreAdminUI>
      <Alerts />
    </AdminContext>
  )
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode, refetchOnWindowFocus: false, refetchOnReconnect: true },
    mutations: { networkMode },
  },
})
