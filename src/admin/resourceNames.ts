import { type ManifestResource, manifest } from '~/metadata/manifest'
import { kebabToCamel, routesOf } from '~/metadata/resource'

/** The name by which react-admin knows a resource: the path of its screen, such as `test-unit` or `inventory/item`. */
export const resourceNameOf = ({ route }: { route: string }): string => route.slice(1)

/** The manifest entry of a document. */
export type ManifestDocument = (typeof manifest.documents)[number]

const hasRoute = (master: ManifestResource, name: string) =>
  routesOf(master).some((route) => resourceNameOf({ route }) === name)

/** The plural by which react-admin's guessers name the resource of a reference: `provinces` of `provinceId`. */
const pluralOf = (key: string): string =>
  `${kebabToCamel(key)
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/(s|x|ch|sh)$/, '$1e')}s`

/**
 * The master of a react-admin resource, by its path, a path alias, its key, or the plural of its key. A name that is both a
 * key and a path is that of the screen, as it is in an address.
 */
export const findMaster = (name: string): ManifestResource | undefined =>
  manifest.masters.find((master) => master.menu && hasRoute(master, name)) ??
  manifest.masters.find((master) => master.key === name || hasRoute(master, name)) ??
  manifest.masters.find(({ key }) => pluralOf(key) === name)

/** The document of a react-admin resource, by its path. */
export const findDocument = (name: string): ManifestDocument | undefined =>
  manifest.documents.find((document) => resourceNameOf(document) === name)
