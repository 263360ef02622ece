import type { ComponentType } from 'react'
import { Route } from 'react-router'
import { recordLabel } from '~/fields/recordLabel'
import { type ManifestResource, manifest } from '~/metadata/manifest'
import { type ModuleResource, mergePermissionOf, permissionFor, routesOf } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import application from '~app/application'
import { loadResource } from './declarations'
import { lazyPage } from './lazyPage'
import { changePasswordPermission } from './pages/changePasswordPermission'
import { RequirePermission } from './RequirePermission'
import { recordUrl } from './records/recordUrl'
import { hasOwnList, resourceRoutes } from './resourceScreens'
import { screenPages } from './screenPages'

/** The masters whose rows have buttons of their own. */
const ownPages: Readonly<Record<string, () => Promise<{ Page: ComponentType<{ resource: ModuleResource }> }>>> = {
  [application.users]: async () => ({ Page: (await import('./pages/UsersPage')).UsersPage }),
}

const usualPage = async () => ({ Page: (await import('./listing/ResourcePage')).ResourcePage })

/** The page of a master, which comes with its declaration. */
const masterPage = ({ key }: ManifestResource) =>
  lazyPage(key, async () => {
    const [{ Page }, resource] = await Promise.all([(ownPages[key] ?? usualPage)(), loadResource(key)])
    return { default: () => <Page resource={resource} /> }
  })

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
    const path = `${master.route}/merge`
    return (
      <Route
        key={path}
        path={path}
        element={
          <RequirePermission code={mergePermissionOf(master)}>
            <Page />
          </RequirePermission>
        }
      />
    )
  })

const ChangePasswordPage = lazyPage('change-password', async () => {
  const { ChangePasswordPage } = await import('./pages/ChangePasswordPage')
  return { default: ChangePasswordPage }
})

const SignInsPage = lazyPage('sign-ins', async () => {
  const { SignInsPage } = await import('./pages/SignInsPage')
  return { default: SignInsPage }
})

const masterRoutes = manifest.masters
  .filter(({ menu }) => menu)
  .flatMap((master) => {
    const Page = masterPage(master)
    return routesOf(master)
      .filter((path) => !hasOwnList(path))
      .map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <RequirePermission code={permissionFor(master, 'view')}>
              <Page />
            </RequirePermission>
          }
        />
      ))
  })

const screenRoutes = screenPages
  .filter(({ screen }) => !hasOwnList(screen.route))
  .map(({ screen, load }) => {
    const name = `${screen.module}/${screen.name}`
    const Page = lazyPage(name, load)
    return (
      <Route
        key={name}
        path={screen.route}
        element={
          <RequirePermission code={openingPermissionsOf(screen)}>
            <Page />
          </RequirePermission>
        }
      />
    )
  })

/**
 * The routes of all masters and custom screens, each with its permission, of the password change, and of the user's
 * sign-ins.
 */
export const routes = [
  ...masterRoutes,
  ...mergeRoutes,
  ...screenRoutes,
  ...resourceRoutes,
  <Route
    key="change-password"
    path="/change-password"
    element={
      <RequirePermission code={changePasswordPermission}>
        <ChangePasswordPage />
      </RequirePermission>
    }
  />,
  <Route key="sign-ins" path="/sign-ins" element={<SignInsPage />} />,
]
