import { organizationMaster } from '~/metadata/applicationMasters'
import { letterhead, letterheadNumbersOf } from '~/metadata/letterhead'
import type { ModuleName } from '~/metadata/module'
import type { PrintOrganization } from '~/print/paperData'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { readStoredPicture } from '../files/pictures'
import { columnNameOf } from '../resources/columns'
import { readOrganizationRecord } from '../resources/selectSingleton'

/** A stored picture as a data URL, for papers. */
export async function readDataUrl(db: Db, key: string | null): Promise<string | null> {
  if (!key) return null
  const file = await readStoredPicture(db, key)
  return file ? `data:${file.type};base64,${file.data.toString('base64')}` : null
}

/** The value of a field of the organization; null of one that it does not have. */
const fieldValue = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
  const field = organizationMaster?.fields[name]
  return ((field && row[columnNameOf(name, field)]) ?? null) as string | null
}

/**
 * Reads the organization that issues the prints of a module; `letterhead` of application.ts names the fields.
 * @throws ApiError 409 until the organization is set up, as a print needs its issuer
 */
export async function readLetterhead(db: Db, module?: ModuleName): Promise<PrintOrganization> {
  const row = await readOrganizationRecord(db)
  if (!row) throw apiError.conflict('Set up the organization in Core Setup first: its name stands on every report.')
  const nameField = module && (letterhead.nameFieldByModule as Readonly<Record<string, string>>)[module]
  const numbers = letterheadNumbersOf(module).map(({ name, field = name }) => [name, fieldValue(row, field)])
  return {
    name: (nameField && fieldValue(row, nameField)) || row.name,
    address: fieldValue(row, letterhead.addressField),
    phones: letterhead.phoneFields
      .map((field) => fieldValue(row, field))
      .filter((phone) => phone !== null && phone !== ''),
    ...Object.fromEntries(numbers),
    email: fieldValue(row, letterhead.emailField),
    website: fieldValue(row, letterhead.websiteField),
    logo: await readDataUrl(db, fieldValue(row, letterhead.logoField)),
  }
}
