import { type RawBuilder, sql } from 'kysely'
import { effectiveReferenceId } from '~/documents/corrections/server/countingValues'
import { localDay } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { findOptionName } from '~/domain/options'
import { issuedFormat } from '~/print/format/resolvePrintFormat'
import { toPrintDateTime } from '~/print/moment'
import type { Db } from '~/server/database/open'
import { readLetterhead } from '~/server/print/readOrganization'
import { readCurrentFormat } from '~/server/printFormats/formats'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { labSale } from '../../../../../documents/lab/lab-sale'
import type { ReportHeader } from '../responses'
import { readSignatories, withTitle } from './readSignatories'

/** The columns of a report's patient and bill, as `headColumns` selects them. */
export interface HeaderRow {
  fullName: string
  title: string | null
  customerNo: string
  gender: number
  dobDateAd: string | null
  /** How often sex or date of birth were corrected. */
  identityChanges: number
  address: string | null
  mobileNo: string | null
  phoneNo: string | null
  saleNo: string
  fiscalYear: string
  referral: string | null
}

/** The columns of `HeadRow`, for a query with the aliases `c` (patient) and `b` (bill) and `headJoins`. */
export const headerColumns: RawBuilder<HeaderRow> = sql`c.full_name, t.short_name as title, c.customer_no, c.gender,
  c.dob_date_ad, (select count(*) from identity_change i where i.customer_id = c.id)::integer as identity_changes, c.address, c.mobile_no, c.phone_no, b.sale_no, b.fiscal_year, f.name as referral`

export const headerJoins = sql`left join title t on t.id = c.title_id
  left join referral f on f.id = ${effectiveReferenceId(labSale, 'referral', 'b')}`

/**
 * The header of the current report at a moment: name, age and sex are those of that moment.
 * @param nos the numbers whose signatories sign
 * @param screen the screen that prints the report, whose current format it gets
 * @throws ApiError 409 while the laboratory has no name to print
 */
export async function readReportHeader(
  db: Db,
  { row, nos, now, screen }: { row: HeaderRow; nos: readonly string[]; now: Date; screen: string },
): Promise<ReportHeader> {
  const issued = issuedFormat(await readLetterhead(db), await readCurrentFormat(db, screen))
  return { ...toReportHeader(row, now, issued.organization, await readSignatories(db, nos)), ...issued }
}

/** The same of what was read before. */
export function toReportHeader(
  row: HeaderRow,
  now: Date,
  organization: ReportHeader['organization'],
  signatories: ReportHeader['signatories'],
): ReportHeader {
  const age = row.dobDateAd ? ageText(row.dobDateAd, localDay(now)) : ''
  return {
    ...{ organization, signatories },
    patient: {
      name: withTitle(row.title, row.fullName),
      number: row.customerNo,
      ageSex: [age, findOptionName(genders, row.gender)].filter(Boolean).join(' / '),
      address: row.address,
      phone: row.mobileNo ?? row.phoneNo,
      birthDate: row.dobDateAd,
      ...(row.identityChanges > 0 && { identity: row.identityChanges }),
    },
    referredBy: row.referral,
    invoiceNo: formatNumberWithYear(row.saleNo, row.fiscalYear),
    issuedAt: toPrintDateTime(now),
    amended: null,
  }
}
