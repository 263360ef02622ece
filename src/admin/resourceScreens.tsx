import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Resource, ResourceContextProvider } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import { manifest } from '~/metadata/manifest'
import { messages } from '~/metadata/messages'
import { routesOf } from '~/metadata/resource'
import { lazyPage } from '~/ui/lazyPage'
import { lazyPart } from '~/ui/lazyPart'
import { loadDocType, loadResource } from './declarations'
import { recordScreens } from './recordPages'
import { requiredPermissions } from './resourceAccess'
import { resourceNameOf } from './resourceNames'
import { screenIcon } from './screenIcon'
import { NoAccess } from './shell/NoAccess'
import { NotFound } from './shell/NotFound'
import { useDocumentTitle } from './useDocumentTitle'
import { usePermissions } from './usePermissions'

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
  /** The derived page of a record; a screen that is no resource's has none. */
  loadRecordPage?: Load
}

const masters = manifest.masters
  .filter(({ menu }) => menu)
  .flatMap((master) =>
    routesOf(master).map(
      (route): ResourceDefinition => ({
        ...{ route, folder: `${master.module}/${master.name}`, label: master.title },
        recordRepresentation: master.labelField,
        loadRecordPage: async () => {
          const [{ MasterRecordPage }, resource] = await Promise.all([
            import('./records/MasterRecordPage'),
            loadResource(master.key),
          ])
          return { default: () => <MasterRecordPage resource={resource} /> }
        },
      }),
    ),
  )

const documents = manifest.documents.map((entry): ResourceDefinition => {
  const { route, module, label, numberColumn } = entry
  return {
    ...{ route, folder: `${module}/${route.split('/').at(-1)}`, label },
    recordRepresentation: numberColumn,
    loadRecordPage: async () => {
      const [{ DocumentRecordPage }, document] = await Promise.all([
        import('./records/DocumentRecordPage'),
        loadDocType(entry),
      ])
      return { default: () => <DocumentRecordPage document={document} /> }
    },
  }
})

const derived = [...masters, ...documents]

const fileOf = ({ folder }: ResourceDefinition, screen: Screen): Load | undefined =>
  findApplicationFile(files, `custom/${folder}/${screen}.tsx`)

/** The screens of `recordScreens`, with their `show.tsx` alone. */
const definitions = [
  ...derived,
  ...recordScreens.map(
    ({ route, module, name, label }): ResourceDefinition => ({
      ...{ route, folder: `${module}/${name}`, label, recordRepresentation: 'id' },
    }),
  ),
]

/**
 * Loads what a preview shows of the records of a route: the page that follows from the declaration, else the `show.tsx` of
 * the screen. A stock page in place of a derived one reads its id from the address, which is the list's.
 */
export function loadRecordPage(route: string): Load | undefined {
  const definition = definitions.find((one) => one.route === route)
  return definition && (definition.loadRecordPage ?? fileOf(definition, 'show'))
}

/** The paths of a resource's screens, as react-admin links to them. */
const paths: Readonly<Record<Screen, (route: string) => string>> = {
  list: (route) => route,
  create: (route) => `${route}/create`,
  edit: (route) => `${route}/:id`,
  show: (route) => `${route}/:id/show`,
}

const isRecordId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

interface ResourceScreenProps {
  name: string
  permissions: readonly (string | readonly string[])[]
  Page: ComponentType
  /** The name of the resource, for its screen that a file of the application declares; other screens have a title. */
  label: string | undefined
}

/** The heading of a stock screen: react-admin's `<Title>` writes into the element with this id. Other screens have their own. */
function StockTitle({ label }: { label: string }) {
  useDocumentTitle(label)
  return <Typography component="h1" variant="h6" id="react-admin-title" sx={{ '&:empty': { display: 'none' } }} />
}

/** A screen of a resource, for users with all its permissions; an address with something else than an id is not there. */
function ResourceScreen({ name, permissions, Page, label }: ResourceScreenProps) {
  const { id = '1' } = useParams()
  const { can } = usePermissions()
  if (!isRecordId(id)) return <NotFound />
  if (!permissions.every(can)) return <NoAccess />
  return (
    <ResourceContextProvider value={name}>
      {label && <StockTitle label={label} />}
      <Page />
    </ResourceContextProvider>
  )
}

/** The page of a record, from a list that may have lost the connection: what fails is said in its place, with Retry. */
const recordPage = (load: Load) =>
  lazyPart(
    async () => {
      try {
        return (await load()) as { default: ComponentType<object> }
      } catch (error) {
        throw navigator.onLine ? error : new Error(messages.offline)
      }
    },
    () => <Skeleton height={240} />,
  )

/** The address of a record without a screen to edit it leads to the record's page. */
const ToRecordPage = () => <Navigate to="show" relative="path" replace />

/**
 * The routes of the pages of records, which the declarations give, and of the screens that files of the application declare
 * with react-admin's components: `list.tsx`, `create.tsx`, `edit.tsx` and `show.tsx` in `custom/<module>/<resource>/`, the
 * last also beside a `screen.ts`. Each requires the permission of its action. Without an `edit.tsx` the address of a record
 * leads to its page.
 */
export const resourceRoutes = definitions.flatMap((definition) =>
  (Object.keys(paths) as Screen[]).flatMap((screen) => {
    const name = resourceNameOf(definition)
    const file = fileOf(definition, screen)
    const label = file && definition.loadRecordPage ? definition.label : undefined
    const leadsToPage = screen === 'edit' && !file
    const permissions = leadsToPage ? [] : requiredPermissions(name, screen)
    const derived = screen === 'show' && definition.loadRecordPage ? recordPage(definition.loadRecordPage) : undefined
    const Page = leadsToPage ? ToRecordPage : file ? lazyPage(`${name}/${screen}`, file) : derived
    if (!Page || !permissions) return []
    const path = paths[screen](definition.route)
    return [<Route key={path} path={path} element={<ResourceScreen {...{ name, permissions, Page, label }} />} />]
  }),
)

/** Whether the list of a resource, by its route, is a file of the application. */
const ownLists = new Set(definitions.filter((one) => fileOf(one, 'list')).map(({ route }) => route))
export const hasCustomList = (route: string): boolean => ownLists.has(route)

/**
 * The masters and documents as react-admin's resources, each named by the path of its screen, also by its further paths, so
 * that stock components find their label, what represents a record, and which screens there are.
 */
export const resources = derived.map((definition) => (
  <Resource
    key={definition.route}
    name={resourceNameOf(definition)}
    options={{ label: definition.label }}
    icon={screenIcon(definition.route)}
    recordRepresentation={definition.recordRepresentation}
    hasCreate={fileOf(definition, 'create') !== undefined}
    hasEdit={fileOf(definition, 'edit') !== undefined}
    hasShow
  >
    <Route path="*" element={<NotFound />} />
  </Resource>
))
