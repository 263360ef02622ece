import type { PersonFiles } from '~/server/persons/subject'
import { listVersionsOf } from '../shared/issued-reports/operations/listVersionsOf'
import { printUsgReport } from './operations/readReport'

/** The issued versions of a patient's ultrasound reports as they were handed out. */
export const personFiles: PersonFiles = {
  table: 'customer',
  files: async function* issuedReports(call, ids) {
    for (const { id, path } of await listVersionsOf(call.db, ids, 'ultrasound'))
      yield { path, data: await printUsgReport(call, id) }
  },
}
