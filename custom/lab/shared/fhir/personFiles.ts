import { sql } from 'kysely'
import { anyOfIds } from '~/server/database/page'
import type { PersonFiles } from '~/server/persons/subject'
import { writeResource } from './decimal'
import { readObservations, readOrders, readPatients } from './operations/read'
import { readReports } from './operations/readReports'

/** More than a patient has. */
const all = { count: 100_000, offset: 0 }

/** The patient with orders, results and reports as one bundle of FHIR R4. */
export const personFiles: PersonFiles = {
  table: 'customer',
  files: async function* fhirBundle({ db, actor }, ids) {
    const of = (column: string) => ({ ...all, conditions: [sql<boolean>`${sql.ref(column)} = ${anyOfIds(ids)}`] })
    const found = [
      await readPatients(db, of('c.id')),
      await readOrders(db, of('o.customerId'), actor),
      await readObservations(db, of('o.customerId'), actor),
      await readReports(db, of('e.customerId'), actor),
    ]
    const entry = found.flatMap(({ results }) => results.map((resource) => ({ resource })))
    const bundle = { resourceType: 'Bundle', type: 'collection', entry }
    yield { path: 'fhir.json', data: Buffer.from(writeResource(bundle)) }
  },
}
