import { Route } from 'react-router'
import { viewRightOf } from '~/metadata/job'
import { resources } from '~/metadata/registry'
import { type PlacedResource, rightOf, routesOf } from '~/metadata/resource'
import { jobPages } from './jobPages'
import { lazyPage } from './lazyPage'
import { changePasswordRight } from './pages/changePasswordRight'
import { RequireRight } from './RequireRight'

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
          <ResourcePage key={resource.name} resource={resource} />
        </RequireRight>
      }
    />
  ))

const jobRoutes = jobPages.map(({ job, load }) => {
  const Page = lazyPage(job.name, load)
  return (
    <Route
      key={job.name}
      path={job.route}
      element={
        <RequireRight code={viewRightOf(job)}>
          <Page />
        </RequireRight>
      }
    />
  )
})

/** The routes of all masters and jobs, each behind its right, and of the change of password. */
export const routes = [
  ...masterRoutes,
  ...jobRoutes,
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
