import type { ComponentType } from 'react'
import { Resource, ResourceContextProvider } from 'react-admin'
import { Route } from 'react-router'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import { manifest } from '~/metadata/manifest'
import { routesOf } from '~/metadata/resource'
import { lazyPage } from './lazyPage'
import { RequirePermission } from './RequirePermission'
import { requiredPermissions } from './resourceAccess'
import { resourceNameOf } from './resourceNames'
import { NotFound } from './shell/NotFound'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of a resource that a file of the application declares, in the place of the derived one. */
type Screen = 'list' | 'create' | 'edit' | 'show'

const files = import.meta.glob<{ default: ComponentType }>('~app/custom/*/*/{list,create,edit,show}.tsx')

interface ResourceDefinition {
  /** The path of its screen, or a further one. */
  route: string
  /** Its folder below `custom/`, such as `lab/test`. */
  folder: string
  label: string
  /** The field that represents a record. */
  recordRepresentation: string
}

const masters = manifest.masters
  .filter(({ menu }) => menu)
  .flatMap((master) =>
    routesOf(master).map(
      (route): ResourceDefinition => ({
        ...{ route, folder: `${master.module}/${master.name}`, label: master.title },
        recordRepresentation: master.labelField,
      }),
    ),
  )

const documents = manifest.documents.map(
  ({ route, module, label, numberColumn }): ResourceDefinition => ({
    ...{ route, folder: `${module}/${route.split('/').at(-1)}`, label },
    recordRepresentation: numberColumn,
  }),
)

const definitions = [...masters, ...documents]

const fileOf = ({ folder }: ResourceDefinition, screen: Screen): Load | undefined =>
  findApplicationFile(files, `custom/${folder}/${screen}.tsx`)

/** The paths of a resource's screens, as react-admin links to them. */
const paths: Readonly<Record<Screen, (route: string) => string>> = {
  list: (route) => route,
  create: (route) => `${route}/create`,
  edit: (route) => `${route}/:id`,
  show: (route) => `${route}/:id/show`,
}

/**
 * The routes of the screens that files of the application declare with react-admin's components: `list.tsx`, `create.tsx`,
 * `edit.tsx` and `show.tsx` in `custom/<module>/<resource>/`. Each requires the permission of its action.
 */
export const ownResourceRoutes = definitions.flatMap((definition) =>
  (Object.keys(paths) as Screen[]).flatMap((screen) => {
    const load = fileOf(definition, screen)
    const name = resourceNameOf(definition)
    const permissions = requiredPermissions(name, screen)
    if (!load || !permissions) return []
    const Page = lazyPage(`${name}/${screen}`, load)
    const path = paths[screen](definition.route)
    return [
      <Route
        key={path}
        path={path}
        element={
          <RequirePermission code={permissions}>
            <ResourceContextProvider value={name}>
              <Page />
            </ResourceContextProvider>
          </RequirePermission>
        }
      />,
    ]
  }),
)

/** Whether the list of a resource, by its route, is a file of the application. */
const ownLists = new Set(definitions.filter((one) => fileOf(one, 'list')).map(({ route }) => route))
export const hasOwnList = (route: string): boolean => ownLists.has(route)

/**
 * The masters and documents as react-admin's resources, each named by the path of its screen, also by its further paths, so
 * that stock components find their label, what represents a record, and which screens there are.
 */
export const resources = definitions.map((definition) => (
  <Resource
    key={definition.route}
    name={resourceNameOf(definition)}
    options={{ label: definition.label }}
    recordRepresentation={definition.recordRepresentation}
    hasCreate={fileOf(definition, 'create') !== undefined}
    hasEdit={fileOf(definition, 'edit') !== undefined}
    hasShow={fileOf(definition, 'show') !== undefined}
  >
    <Route path="*" element={<NotFound />} />
  </Resource>
))
