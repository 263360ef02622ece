import { hasGuide } from 'virtual:guide'
import type { ComponentType } from 'react'
import { Route } from 'react-router'
import { recordLabel } from '~/fields/recordLabel'
import { type ManifestResource, manifest } from '~/metadata/manifest'
import { type ModuleResource, mergePermissionOf, permissionFor, routesOf } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { lazyPage } from '~/ui/lazyPage'
import application from '~app/application'
import { loadResource } from './declarations'
import { guideRoute } from './guide/guideRoute'
import { changePasswordPermission } from './pages/changePasswordPermission'
import { RequirePermission } from './RequirePermission'
import { recordUrl } from './records/recordUrl'
import { hasCustomList, resourceRoutes } from './resourceScreens'
import { screenPages } from './screenPages'

const secretsPage = async () => ({ Page: (await import('./pages/SecretsPage')).SecretsPage })

/** The masters whose rows have buttons of their own. */
const ownPages: Readonly<Record<string, () => Promise<{ Page: ComponentType<{ resource: ModuleResource }> }>>> = {
  [application.users]: async () => ({ Page: (await import('./pages/UsersPage')).UsersPage }),
  ...(application.apiKeys && { [application.apiKeys]: secretsPage }),
  ...(application.webhooks && { [application.webhooks]: secretsPage }),
}

const usualPage = async () => ({ Page: (await import('./listing/ResourcePage')).ResourcePage })

/** The page of a master, which comes with its declaration. */
const masterPage = ({ key }: ManifestResource) =>
  lazyPage(key, async () => {
    const [{ Page }, resource] = await Promise.all([(ownPages[key] ?? usualPage)(), loadResource(key)])
    return { default: () => <Page resource={resource} /> }
  })

/** A page for users with a permission. */
const guardedRoute = (path: string, code: string | readonly string[], Page: ComponentType) => (
  <Route
    key={path}
    path={path}
    element={
      <RequirePermission code={code}>
        <Page />
      </RequirePermission>
    }
  />
)

/** The page of a master that merges its records. */
const mergeRoutes = manifest.masters
  .filter(({ menu, merge }) => menu && merge)
  .map((master) => {
    const Page = lazyPage(`${master.key}/merge`, async () => {
      const [{ MergePage }, resource] = await Promise.all([import('./merge/MergePage'), loadResource(master.key)])
      const source = {
        ...resource,
        nameOf: (row: object) => recordLabel(row, resource),
        recordUrl: (id: number) => recordUrl(resource.route, id),
      }
      return { default: () => <MergePage source={source} /> }
    })
    return guardedRoute(`${master.route}/merge`, mergePermissionOf(master), Page)
  })

const ChangePasswordPage = lazyPage('change-password', () => import('./pages/ChangePasswordPage'))
const GuidePage = lazyPage('guide', () => import('./guide/GuidePage'))
const MyWorkPage = lazyPage('my-work', () => import('./pages/MyWorkPage'))
const SignInsPage = lazyPage('sign-ins', () => import('./pages/SignInsPage'))

const masterRoutes = manifest.masters
  .filter(({ menu }) => menu)
  .flatMap((master) => {
    const Page = masterPage(master)
    const paths = routesOf(master).filter((path) => !hasCustomList(path))
    return paths.map((path) => guardedRoute(path, permissionFor(master, 'view'), Page))
  })

const screenRoutes = screenPages
  .filter(({ screen }) => !hasCustomList(screen.route))
  .map(({ screen, load }) => {
    const Page = lazyPage(`${screen.module}/${screen.name}`, load)
    return guardedRoute(screen.route, openingPermissionsOf(screen), Page)
  })

/**
 * The routes of all masters and custom screens, each with its permission, of the password change, of the guide, and of the
 * user's work and sign-ins.
 */
export const routes = [
  ...masterRoutes,
  ...mergeRoutes,
  ...screenRoutes,
  ...resourceRoutes,
  guardedRoute('/change-password', changePasswordPermission, ChangePasswordPage),
  ...(hasGuide ? [<Route key="guide" path={`${guideRoute}/*`} element={<GuidePage />} />] : []),
  <Route key="my-work" path="/my-work" element={<MyWorkPage />} />,
  <Route key="sign-ins" path="/sign-ins" element={<SignInsPage />} />,
]
