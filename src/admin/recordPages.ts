import type { ComponentType } from 'react'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import { manifest } from '~/metadata/manifest'
import { routesOf } from '~/metadata/resource'

const files = import.meta.glob<{ default: ComponentType }>('~app/custom/*/*/show.tsx')

/** The routes of masters and documents, whose records have a page that follows from their declaration. */
const derived = new Set([
  ...manifest.masters.filter(({ menu }) => menu).flatMap(routesOf),
  ...manifest.documents.map(({ route }) => route),
])

/** The screens with a page for each record that are no master's or document's: `show.tsx` beside their `screen.ts`. */
export const recordScreens = manifest.screens.filter(
  ({ route, module, name }) =>
    !derived.has(route) && findApplicationFile(files, `custom/${module}/${name}/show.tsx`) !== undefined,
)

/** Whether the records of the screen of a route have pages. */
export const hasRecordPage = (route: string): boolean =>
  derived.has(route) || recordScreens.some((screen) => screen.route === route)
