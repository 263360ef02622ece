import { type ManifestResource, manifest } from '~/metadata/manifest'
import { routesOf } from '~/metadata/resource'

/** The name by which react-admin knows a resource: the path of its screen, such as `test-unit` or `inventory/item`. */
export const resourceNameOf = ({ route }: { route: string }): string => route.slice(1)

/** The manifest entry of a document. */
export type ManifestDocument = (typeof manifest.documents)[number]

const byRoute = (isScreen: boolean) =>
  manifest.masters
    .filter(({ menu }) => menu === isScreen)
    .flatMap((master) => routesOf(master).map((route) => [resourceNameOf({ route }), master] as const))

// The last one counts: a name in an address is that of a screen.
const masters = new Map<string, ManifestResource>([
  ...byRoute(false),
  ...manifest.masters.map((master) => [master.key, master] as const),
  ...byRoute(true),
])

const documents = new Map(manifest.documents.map((document) => [resourceNameOf(document), document]))

/** The master of a react-admin resource, by its path, a path alias, or its key. */
export const findMaster = (name: string): ManifestResource | undefined => masters.get(name)

/** The document of a react-admin resource, by its path. */
export const findDocument = (name: string): ManifestDocument | undefined => documents.get(name)
