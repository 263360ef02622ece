import type { ModuleName } from '~/metadata/module'
import type { PaperOrganization } from '~/print/paperData'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { readStoredFile } from '../files/files'
import { readOrganizationRecord } from '../resources/selectSingleton'

/** A stored picture as a data URL, for papers. */
export async function dataUrl(db: Db, key: string | null): Promise<string | null> {
  if (!key) return null
  const file = await readStoredFile(db, key)
  return file ? `data:${file.type};base64,${file.data.toString('base64')}` : null
}

/**
 * Who issues the papers of a module: the laboratory as its reports name it; of the pharmacy's module the pharmacy, with its
 * licence and registration, and its own name where it has one.
 * @throws ApiError 409 until the organization is set up: a paper without its issuer is none
 */
export async function readOrganization(db: Db, module: ModuleName = 'lab'): Promise<PaperOrganization> {
  const row = await readOrganizationRecord(db)
  if (!row) throw apiError.conflict('Set up the organization in Core Setup first: its name stands on every report.')
  return {
    name: (module === 'pharmacy' && row.namePharmacy) || row.name,
    address: row.address,
    phones: [row.phoneNo1, row.phoneNo2, row.mobileNo].filter(Boolean),
    panNo: row.panNo,
    ...(module === 'pharmacy' && { licenceNo: row.pharmacyLicenceNo, registrationNo: row.pharmacyRegistrationNo }),
    email: row.email,
    website: row.websiteUrl,
    logo: await dataUrl(db, row.logoFile),
  }
}
