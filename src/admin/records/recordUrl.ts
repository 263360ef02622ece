import { manifest } from '~/metadata/manifest'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { findMaster } from '../resourceNames'

/** The path of a record's page. */
export const recordUrl = (route: string, id: number | string): string => `${route}/${id}/show`

type Can = (code: string | readonly string[]) => boolean

/**
 * The path of the page of a master's record; undefined where the master has no screen, or the user may not see it.
 * @param name the master's key, or the path of its screen
 */
export function masterRecordUrl(name: string, id: unknown, can: Can): string | undefined {
  const master = findMaster(name)
  if (!master?.menu || typeof id !== 'number' || !can(permissionFor(master, 'view'))) return undefined
  return recordUrl(master.route, id)
}

/** The same of a record of a table that is no master's, where a screen shows such records. */
export function tableRecordUrl(table: string, id: unknown, can: Can): string | undefined {
  const screen = manifest.screens.find(({ recordTable }) => recordTable === table)
  if (!screen || typeof id !== 'number' || !can(openingPermissionsOf(screen))) return undefined
  return recordUrl(screen.route, id)
}
