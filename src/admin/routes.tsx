import { Route } from 'react-router'
import { heads, type MasterHead } from '~/metadata/heads'
import { rightOf, routesOf } from '~/metadata/resource'
import { viewRightOf } from '~/metadata/screen'
import { loadMaster } from './declarations'
import { lazyPage } from './lazyPage'
import { changePasswordRight } from './pages/changePasswordRight'
import { RequireRight } from './RequireRight'
import { screenPages } from './screenPages'

/** The page of a master, which comes with its declaration. */
const masterPage = ({ key }: MasterHead) =>
  lazyPage(key, async () => {
    const [{ ResourcePage }, resource] = await Promise.all([import('./listing/ResourcePage'), loadMaster(key)])
    return { default: () => <ResourcePage resource={resource} /> }
  })

const ChangePasswordPage = lazyPage('change-password', async () => {
  const { ChangePasswordPage } = await import('./pages/ChangePasswordPage')
  return { default: ChangePasswordPage }
})

const masterRoutes = heads.masters
  .filter(({ menu }) => menu)
  .flatMap((head) => {
    const Page = masterPage(head)
    return routesOf(head).map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <RequireRight code={rightOf(head, 'view')}>
            <Page />
          </RequireRight>
        }
      />
    ))
  })

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
