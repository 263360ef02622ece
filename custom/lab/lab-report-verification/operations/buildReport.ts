import { sql } from 'kysely'
import { ageText } from '~/domain/age'
import { todayInNepal } from '~/domain/calendar'
import { alignments, genders, optionName } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { paperMoment } from '~/print/moment'
import type { Db } from '~/server/database/open'
import { countingId } from '~/server/documents/rows'
import { dataUrl, readOrganization } from '~/server/print/readOrganization'
import { refuse } from '~/server/refusal'
import { readHead } from '~shared/samples/operations/readResultEntry'
import { readTestLines } from '~shared/samples/operations/readTestLines'
import { TestStatus } from '~shared/samples/statuses'
import { labSale } from '../../../../documents/lab/lab-sale'
import type { ReportData, ReportedSample, ReportSignatory } from '../paperData'
import { departmentsOf } from './departmentsOf'

interface Heading {
  sampleNo: string
  sampleType: string | null
  collectedAt: Date
  fullName: string
  title: string | null
  customerNo: string
  gender: number
  dobDateAd: string | null
  address: string | null
  mobileNo: string | null
  phoneNo: string | null
  saleNo: string
  fiscalYear: string
  referral: string | null
}

/** Patient, bill and tubes of a sample number. */
async function readHeadings(db: Db, sampleNo: string): Promise<[Heading, ...Heading[]]> {
  const { rows } = await sql<Heading>`
    select s.sample_no, st.name as sample_type, s.collected_at, c.full_name, t.short_name as title, c.customer_no,
      c.gender, c.dob_date_ad, c.address, c.mobile_no, c.phone_no, b.sale_no, b.fiscal_year, r.name as referral
    from collected_sample s
      join customer c on c.id = s.customer_id
      join lab_sale b on b.id = s.sale_id
      left join sample_type st on st.id = s.sample_type_id
      left join title t on t.id = c.title_id
      left join referral r on r.id = ${countingId(labSale, 'referral', 'b')}
    where s.sample_no = ${sampleNo} and s.undone_at is null
    order by s.id`.execute(db)
  const [first, ...more] = rows
  if (!first) throw refuse.missing(messages.nothingFound)
  return [first, ...more]
}

interface SignatoryRow {
  fullName: string
  title: string | null
  nmcNo: string | null
  nhpcNo: string | null
  designation: string | null
  alignment: number
  signatureImageFile: string | null
}

async function readSignatories(db: Db, sampleNo: string): Promise<ReportSignatory[]> {
  const { rows } = await sql<SignatoryRow>`
    select d.full_name, t.short_name as title, d.nmc_no, f.nhpc_no, f.designation, f.alignment, f.signature_image_file
    from sample_report_footer s
      join report_footer f on f.id = s.report_footer_id
      join doctor d on d.id = f.doctor_id
      left join title t on t.id = d.title_id
    where s.sample_no = ${sampleNo}
    order by s.position`.execute(db)
  const signatories: ReportSignatory[] = []
  for (const { fullName, title, alignment, signatureImageFile, ...row } of rows)
    signatories.push({
      ...row,
      name: withTitle(title, fullName),
      alignment: optionName(alignments, alignment) as ReportSignatory['alignment'],
      signatureImage: await dataUrl(db, signatureImageFile),
    })
  return signatories
}

const withTitle = (title: string | null, name: string) => (title ? `${title} ${name}` : name)

/**
 * The report of a sample number as it stands at a moment: verified results, and the names of the tests whose results
 * are awaited. Name, age and sex are those of that moment. Refused while no result is verified, and while the
 * laboratory has no name to stand on it.
 */
export async function buildReport(db: Db, sampleNo: string, now: Date): Promise<ReportData> {
  const headings = await readHeadings(db, sampleNo)
  const [patient] = headings
  const lines = await readTestLines(db, { sampleNo })
  if (!lines.some(({ status }) => status === TestStatus.verified))
    throw refuse.conflict('No result of this sample is verified: there is nothing to report.')
  const head = await readHead(db, sampleNo)
  const age = patient.dobDateAd ? ageText(patient.dobDateAd, todayInNepal(now)) : ''
  return {
    organization: await readOrganization(db),
    patient: {
      name: withTitle(patient.title, patient.fullName),
      number: patient.customerNo,
      ageSex: [age, optionName(genders, patient.gender)].filter(Boolean).join(' / '),
      address: patient.address,
      phone: patient.mobileNo ?? patient.phoneNo,
    },
    referredBy: patient.referral,
    invoiceNo: `${patient.saleNo} (${patient.fiscalYear})`,
    samples: headings.map(
      (one): ReportedSample => ({
        sampleNo: one.sampleNo,
        sampleType: one.sampleType ?? 'Sample',
        collectedAt: paperMoment(one.collectedAt),
      }),
    ),
    issuedAt: paperMoment(now),
    amended: null,
    departments: departmentsOf(lines),
    notes: head?.remarks ? [head.remarks] : [],
    signatories: await readSignatories(db, sampleNo),
  }
}
