import { Route } from 'react-router'
import { resources } from '~/metadata/registry'
import { type PlacedResource, rightOf, routesOf } from '~/metadata/resource'
import { viewRightOf } from '~/metadata/screen'
import { lazyPage } from './lazyPage'
import { changePasswordRight } from './pages/changePasswordRight'
import { RequireRight } from './RequireRight'
import { screenPages } from './screenPages'

const ResourcePage = lazyPage<{ resource: PlacedResource }>('listing', async () => {
  const { ResourcePage } = await import('./listing/ResourcePage')
  return { default: ResourcePage }
})

const ChangePasswordPage = lazyPage('change-password', async () => {
  const { ChangePasswordPage } = await import('./pages/ChangePasswordPage')
  return { default: ChangePasswordPage }
})

const masterRoutes = resources
  .filter(({ menu }) => menu)
  .flatMap((resource) => routesOf(resource).map((path) => ({ path, resource })))
  .map(({ path, resource }) => (
    <Route
      key={path}
      path={path}
      element={
        <RequireRight code={rightOf(resource, 'view')}>
          <ResourcePage key={resource.key} resource={resource} />
        </RequireRight>
      }
    />
  ))

const screenRoutes = screenPages.map(({ screen, load }) => {
  const name = `${screen.module}/${screen.name}`
  const Page = lazyPage(name, load)
  return (
    <Route
      key={name}
      path={screen.route}
      element={
        <RequireRight code={viewRightOf(screen)}>
          <Page />
        </RequireRight>
      }
    />
  )
})

/** The routes of all masters and bespoke screens, each behind its right, and of the change of password. */
export const routes = [
  ...masterRoutes,
  ...screenRoutes,
  <Route
    key="change-password"
    path="/change-password"
    element={
      <RequireRight code={changePasswordRight}>
        <ChangePasswordPage />
      </RequireRight>
    }
  />,
]
