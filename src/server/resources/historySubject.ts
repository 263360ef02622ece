import { recordLabel } from '~/fields/recordLabel'
import { resources } from '~/metadata/registry'
import { type ModuleResource, permissionFor, tableOf } from '~/metadata/resource'
import { type HistorySubject, mergedIdsOf } from '../history/subject'
import { readRecord } from './select'
import { assertRecordVisible } from './visibleRecords'

/** A record as the subject of its history, and of what refers to it. */
export const historySubjectOf = (resource: ModuleResource): HistorySubject => {
  const { key, apiPath, label, title: tag, files } = resource
  const others = resources.filter((one) => one.key !== key && tableOf(one) === tableOf(resource))
  return {
    ...{ path: apiPath, label, tag, permission: permissionFor(resource, 'view'), hasFieldChanges: true, files },
    idsOf: resource.merge ? mergedIdsOf(tableOf(resource)) : undefined,
    entities: [key, ...others.map((one) => one.key)],
    nameOf: async (db, id, actor) => {
      await assertRecordVisible(db, resource, id, actor)
      return recordLabel(await readRecord(db, resource, id), resource)
    },
  }
}
