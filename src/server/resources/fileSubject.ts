import { interpolate } from '~/metadata/messages'
import { type ModuleResource, tableOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { isAnyEditable, type StateValues } from '~/metadata/states'
import { apiError } from '../apiError'
import type { FileSubject } from '../files/attachedFiles'
import { historySubjectOf } from './historySubject'
import { readRecord } from './select'

/** The records of a master as owners of files. In a state where nothing can be changed, no file can be removed either. */
export function resourceFileSubject(resource: ModuleResource): FileSubject {
  const { states, files } = resource
  return {
    ...historySubjectOf(resource),
    table: tableOf(resource),
    files,
    ...(states && {
      assertRemovable: async (db, id) => {
        const { state, stateDisplay } = (await readRecord(db, resource, id)) as unknown as StateValues
        if (!isAnyEditable(states, state))
          throw apiError.conflict(interpolate(serverMessages.notEditable, { state: stateDisplay }))
      },
    }),
  }
}
