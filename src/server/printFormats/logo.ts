import { Buffer } from 'node:buffer'
import { isPrintableImage } from '~/print/checkImage'
import { NO_LOGO, ORGANIZATION_LOGO, type PrintFormat } from '~/print/format/printFormat'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { storePicture } from '../files/pictures'
import { reencodePicture } from '../http/pictures'
import { readDataUrl } from '../print/readOrganization'

const isOwn = (logo: string) => logo !== ORGANIZATION_LOGO && logo !== NO_LOGO
/** In bytes of the file. */
const largest = 500_000

/** The stored format with its logo as a `data:` URL. */
export async function withReadLogo(db: Db, format: PrintFormat | null): Promise<PrintFormat | null> {
  if (!format || !isOwn(format.logo)) return format
  return { ...format, logo: (await readDataUrl(db, format.logo)) ?? NO_LOGO }
}

/**
 * The format with its logo as the key of a stored picture: a new one is re-encoded from its pixels and stored.
 * @param former the version before, whose picture is used again if it is the same
 * @throws ApiError 400 at `format.logo` if it is no PNG or JPEG picture, or too large
 */
export async function withStoredLogo(
  trx: Db,
  format: PrintFormat,
  former: PrintFormat | null,
  now: Date,
): Promise<PrintFormat> {
  const { logo } = format
  if (!isOwn(logo)) return format
  if (former && isOwn(former.logo) && (await readDataUrl(trx, former.logo)) === logo)
    return { ...format, logo: former.logo }
  const refused = (message: string) => apiError.invalid({ 'format.logo': message })
  const data = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  if (data.length > largest) throw refused('The logo is larger than 500 kB.')
  const type = data.subarray(0, 4).toString('latin1') === '\x89PNG' ? 'image/png' : 'image/jpeg'
  const picture = (await isPrintableImage(logo)) ? await reencodePicture(data, type) : undefined
  if (!picture) throw refused('The logo must be a PNG or JPEG picture.')
  const upload = { fileName: 'logo', size: picture.data.length, ...picture }
  return { ...format, logo: await storePicture(trx, upload, now) }
}
