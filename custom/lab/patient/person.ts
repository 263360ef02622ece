import { documents } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import type { PersonSubject, RetentionRule } from '~/server/persons/subject'
import { readKeptYears } from '~shared/organization/operations/readKeptYears'
import { patientApiPath } from '~shared/patients/customer'
import { readPatientName } from './operations/readPatientName'

/** The documents with amounts, which are the books. */
const bookTables = () =>
  Object.fromEntries(documents.filter(({ options }) => options.amounts).map(({ table }) => [table, 'createdDateAd']))

const reportTables = {
  collectedSample: 'collectedDateAd',
  issuedReport: 'issuedAt',
  testResult: 'enteredAt',
  usgReport: 'enteredAt',
}

async function readRetention(db: Db): Promise<RetentionRule[]> {
  const years = await readKeptYears(db)
  return [
    { label: 'Bills and receipts', years: years.books, tables: bookTables() },
    { label: 'Samples and reports', years: years.reports, tables: reportTables },
  ]
}

/** Patients: their data are exported, and they are erased by two users once the law allows it. */
export const person: PersonSubject = {
  ...{ table: 'customer', entity: 'customer', label: 'Patient', tag: 'Patient', apiPath: patientApiPath },
  ...{ exportPermission: 'export_patient', erasePermission: 'erase_patient' },
  nameOf: async (db, id) => (await readPatientName(db, id)).customerNo,
  mentionedBy: {
    name: ['firstName', 'middleName', 'lastName'],
    contact: ['email', 'mobileNo', 'phoneNo'],
    details: ['address', 'dobDateAd'],
  },
  fingerprint: ['customerNo', 'createdAt'],
  retention: readRetention,
  afterErase: async (trx, { photoFile }) => {
    if (photoFile) await trx.deleteFrom('storedFile').where('key', '=', String(photoFile)).execute()
  },
}
