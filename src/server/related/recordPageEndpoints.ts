import { documents, modules, reports, resources, screens } from '~/metadata/registry'
import { type CustomScreen, openingPermissionsOf, screenFilesOf } from '~/metadata/screen'
import { fileEndpoints } from '../files/endpoints'
import { historyEndpoints } from '../history/endpoints'
import type { HistorySubject } from '../history/subject'
import type { Endpoint } from '../http/endpoint'
import { relatedEndpoint } from './endpoints'

type RecordPage = Pick<HistorySubject, 'path' | 'nameOf' | 'idsOf' | 'alsoLogged'> &
  Partial<Pick<HistorySubject, 'hasFieldChanges'>>

/**
 * The endpoints that the page of a custom screen's record has as those of masters and documents have them: the lists that
 * refer to the record, its history, its notes and its files.
 */
export function recordPageEndpoints(
  screen: CustomScreen & { recordTable: string },
  { hasFieldChanges = false, ...page }: RecordPage,
): Endpoint[] {
  const { label: tag, recordTable: table } = screen
  const files = screenFilesOf(screen)
  const subject = {
    ...{ ...page, tag, label: tag.toLowerCase(), permission: openingPermissionsOf(screen), hasFieldChanges, table },
    ...{ entities: [table] as const, files },
  }
  return [
    relatedEndpoint(subject, { documents, modules, reports, resources, screens }),
    ...historyEndpoints(subject),
    ...(files.length > 0 ? fileEndpoints(subject) : []),
  ]
}
