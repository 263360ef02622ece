import { manifest } from '~/metadata/manifest'
import { matchesRoute, screenRouteOf, screensOf } from '../shell/menu'

const screens = screensOf(manifest.masters, manifest.screens)

/** The label of the screen to which a page belongs; its address where there is none. */
export const screenLabelOf = (path: string): string =>
  screens.find((one) => matchesRoute(one, screenRouteOf(path)))?.label ?? path
