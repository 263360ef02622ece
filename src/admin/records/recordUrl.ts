import { permissionFor } from '~/metadata/resource'
import { findMaster } from '../resourceNames'

/** The path of a record's page. */
export const recordUrl = (route: string, id: number | string): string => `${route}/${id}/show`

/**
 * The path of the page of a master's record; undefined where the master has no screen, or the user may not see it.
 * @param name the master's key, or the path of its screen
 */
export function masterRecordUrl(name: string, id: unknown, can: (code: string) => boolean): string | undefined {
  const master = findMaster(name)
  if (!master?.menu || typeof id !== 'number' || !can(permissionFor(master, 'view'))) return undefined
  return recordUrl(master.route, id)
}
