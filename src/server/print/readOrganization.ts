import type { PaperOrganization } from '~/print/paperData'
import type { Db } from '../database/open'
import { readStoredFile } from '../files/files'
import { refuse } from '../refusal'
import { theOneOf } from '../resources/single'

/** A stored picture as a data URL, for papers. */
export async function dataUrl(db: Db, key: string | null): Promise<string | null> {
  if (!key) return null
  const file = await readStoredFile(db, key)
  return file ? `data:${file.type};base64,${file.data.toString('base64')}` : null
}

/**
 * The laboratory as its reports name it, or its pharmacy where that has a name of its own. Refused until it is set up: a
 * report without its issuer is none.
 */
export async function readOrganization(
  db: Db,
  of: 'laboratory' | 'pharmacy' = 'laboratory',
): Promise<PaperOrganization> {
  const row = await theOneOf(db, 'organizationSetup').selectAll().executeTakeFirst()
  if (!row) throw refuse.conflict('Set up the organization in Core Setup first: its name stands on every report.')
  return {
    name: (of === 'pharmacy' && row.namePharmacy) || row.name,
    address: row.address,
    phones: [row.phoneNo1, row.phoneNo2, row.mobileNo].filter(Boolean),
    panNo: row.panNo,
    ...(of === 'pharmacy' && { licenceNo: row.pharmacyLicenceNo, registrationNo: row.pharmacyRegistrationNo }),
    email: row.email,
    website: row.websiteUrl,
    logo: await dataUrl(db, row.logoFile),
  }
}
