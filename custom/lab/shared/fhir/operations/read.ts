import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { effectiveReferenceId } from '~/documents/corrections/server/countingValues'
import { htmlToText } from '~/fields/richText/kind'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../../documents/lab/lab-sale'
import { resultWithdrawnCondition } from '../../samples/operations/wasReported'
import { TestStatus } from '../../samples/statuses'
import { barcodeOf } from '../../tubes/barcode'
import {
  codeableConceptOf,
  genderOf,
  interpretationOf,
  observationValueOf,
  omitEmpty,
  patientSystem,
  referenceRangeOf,
  sampleSystem,
  type Unit,
} from '../coding'
import type { Resource } from '../responses'

/** Which resources are read: a condition on their rows, and the page of them. */
export interface FhirQuery {
  conditions: readonly Expression<SqlBool>[]
  count: number
  offset: number
}

export type FhirPage = Promise<{ results: Resource[]; count: number }>
type Sql = RawBuilder<unknown>

/** A page of rows with the count of all, the newest first. */
export async function readPage<Row>(
  db: Db,
  columns: Sql,
  from: Sql,
  id: Sql,
  asked: FhirQuery,
): Promise<{ rows: Row[]; count: number }> {
  const where = asked.conditions.length > 0 ? sql`where ${sql.join(asked.conditions, sql` and `)}` : sql``
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${from} ${where}`.execute(db)
  const count = counted[0]?.count ?? 0
  if (count === 0 || asked.count === 0) return { rows: [], count }
  const { rows } = await sql<Row>`
    select ${columns} from ${from} ${where} order by ${id} desc limit ${asked.count} offset ${asked.offset}`.execute(db)
  return { rows, count }
}

/** The patient whom a resource is about. */
export const subject = ({ customerId, customerName }: { customerId: number; customerName: string }) => ({
  reference: `Patient/${customerId}`,
  display: customerName,
})

interface PatientRow {
  id: number
  customerNo: string
  fullName: string
  firstName: string
  middleName: string | null
  lastName: string
  gender: number
  dobDateAd: string | null
  mobileNo: string | null
  email: string | null
  address: string | null
  active: boolean
}

/** Patients as FHIR R4 Patient. */
export async function readPatients(db: Db, asked: FhirQuery): FhirPage {
  const columns = sql`c.id, c.customer_no, c.full_name, c.first_name, c.middle_name, c.last_name, c.gender, c.dob_date_ad,
    c.mobile_no, c.email, c.address, c.active`
  const { rows, count } = await readPage<PatientRow>(db, columns, sql`customer c`, sql`c.id`, asked)
  const telecom = ({ mobileNo, email }: PatientRow) => [
    ...(mobileNo ? [{ system: 'phone', value: mobileNo, use: 'mobile' }] : []),
    ...(email ? [{ system: 'email', value: email }] : []),
  ]
  const results = rows.map((row) =>
    omitEmpty({
      ...{ resourceType: 'Patient', id: String(row.id), active: row.active },
      identifier: [{ system: patientSystem, value: row.customerNo }],
      name: [
        {
          text: row.fullName,
          family: row.lastName,
          given: [row.firstName, row.middleName].filter((part): part is string => Boolean(part)),
        },
      ],
      telecom: telecom(row).length > 0 ? telecom(row) : undefined,
      gender: genderOf(row.gender),
      birthDate: row.dobDateAd ?? undefined,
      address: row.address ? [{ text: row.address }] : undefined,
    }),
  )
  return { results, count }
}

interface OrderRow {
  id: number
  status: number
  customerId: number
  customerName: string
  name: string
  code: string | null
  loinc: string | null
  createdAt: Date
  saleNo: string
  fiscalYear: string
  referral: string | null
  sampleNo: string | null
  tubeNo: number | null
}

const orderStatus = (status: number) => {
  if (status <= TestStatus.returned) return 'revoked'
  return status === TestStatus.verified ? 'completed' : 'active'
}

/** The tests that bills owe their patients, as FHIR R4 ServiceRequest. */
export async function readOrders(db: Db, asked: FhirQuery, actor: Viewer): FhirPage {
  const columns = sql`o.id, o.status, o.customer_id, c.full_name as customer_name, t.name, t.code, t.loinc,
    b.created_at, b.sale_no, b.fiscal_year, s.sample_no, s.tube_no,
    (select f.name from referral f where f.id = ${effectiveReferenceId(labSale, 'referral', 'b')}) as referral`
  const from = sql`customer_test o join customer c on c.id = o.customer_id join test t on t.id = o.test_id
    join lab_sale b on b.id = o.sale_id left join collected_sample s on s.id = o.collected_sample_id`
  const conditions = [...asked.conditions, isVisibleTo(labSale, actor, 'o.saleId')]
  const { rows, count } = await readPage<OrderRow>(db, columns, from, sql`o.id`, { ...asked, conditions })
  const results = rows.map((row) =>
    omitEmpty({
      ...{ resourceType: 'ServiceRequest', id: String(row.id), status: orderStatus(row.status), intent: 'order' },
      requisition: { system: 'urn:prayog:invoice', value: `${row.fiscalYear}/${row.saleNo}` },
      code: codeableConceptOf(row),
      subject: subject(row),
      authoredOn: row.createdAt.toISOString(),
      requester: row.referral ? { display: row.referral } : undefined,
      specimen: row.sampleNo ? [{ display: barcodeOf(row.sampleNo, row.tubeNo as number) }] : undefined,
    }),
  )
  return { results, count }
}

interface ResultRow extends Unit {
  id: number
  customerTestId: number
  customerId: number
  customerName: string
  name: string
  code: string | null
  loinc: string | null
  resultKind: number
  value: string
  flag: string | null
  method: string | null
  range: { low?: string | null; high?: string | null } | null
  rangeText: string | null
  remarks: string | null
  collectedAt: Date
  /** Null while its verification is taken back. */
  verifiedAt: Date | null
  verifiedBy: string | null
  wasUnapproved: boolean
  /** The report that states it was withdrawn. */
  isWithdrawn: boolean
  sampleNo: string
  tubeNo: number
  sampleType: string | null
}

const resultsFrom = sql`test_result r join customer_test o on o.id = r.customer_test_id
  join collected_sample s on s.id = o.collected_sample_id join customer c on c.id = o.customer_id
  join test t on t.id = o.test_id left join "user" v on v.id = r.verified_by_id
  left join test_unit u on u.id = t.unit_id left join sample_type y on y.id = s.sample_type_id`

/**
 * Verified results as FHIR R4 Observation. A result that was never verified is not published; one whose verification
 * was taken back is `registered`, without its value, until it is verified again. A result of a withdrawn report is
 * `entered-in-error`, without its value, until it is verified again or another report states it.
 */
export async function readObservations(db: Db, asked: FhirQuery, actor: Viewer): FhirPage {
  const columns = sql`r.id, o.id as customer_test_id, o.customer_id, c.full_name as customer_name, t.name, t.code, t.loinc,
    r.result_kind, r.value, r.flag, r.unit, case when u.short_form = r.unit then u.ucum end as ucum, r.method, r.range,
    r.range_text, r.remarks, s.collected_at, r.verified_at, v.full_name as verified_by,
    r.unapproved_at is not null as was_unapproved, ${resultWithdrawnCondition('o', 'r')} as is_withdrawn, s.sample_no, s.tube_no, y.name as sample_type`
  const conditions = [
    ...asked.conditions,
    sql<SqlBool>`(o.status = ${sql.lit(TestStatus.verified)} and r.verified_at is not null
      or o.status = ${sql.lit(TestStatus.entered)} and r.verified_at is null and r.unapproved_at is not null)`,
    isVisibleTo(labSale, actor, 'o.saleId'),
  ]
  const { rows, count } = await readPage<ResultRow>(db, columns, resultsFrom, sql`r.id`, { ...asked, conditions })
  return { results: rows.map(observationOf), count }
}

const laboratory = {
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/observation-category',
      code: 'laboratory',
      display: 'Laboratory',
    },
  ],
}

/** The status of a verified result (hl7.org/fhir/R4/valueset-observation-status.html). */
function findingOf({ verifiedAt, verifiedBy, wasUnapproved, isWithdrawn, ...row }: ResultRow) {
  if (!verifiedAt) return { status: 'registered' }
  if (isWithdrawn) return { status: 'entered-in-error' }
  const unit = { unit: row.unit && htmlToText(row.unit), ucum: row.ucum }
  return {
    status: wasUnapproved ? 'corrected' : 'final',
    issued: verifiedAt.toISOString(),
    performer: [{ display: verifiedBy }],
    ...observationValueOf(row.resultKind, row.value, unit),
    interpretation: interpretationOf(row.flag),
    note: row.remarks ? [{ text: row.remarks }] : undefined,
    referenceRange: referenceRangeOf(row.range, row.rangeText, unit),
  }
}

function observationOf(row: ResultRow): Resource {
  return omitEmpty({
    ...{ resourceType: 'Observation', id: String(row.id) },
    basedOn: [{ reference: `ServiceRequest/${row.customerTestId}` }],
    category: [laboratory],
    code: codeableConceptOf(row),
    subject: subject(row),
    effectiveDateTime: row.collectedAt.toISOString(),
    ...findingOf(row),
    method: row.method ? { text: row.method } : undefined,
    specimen: {
      identifier: { system: sampleSystem, value: barcodeOf(row.sampleNo, row.tubeNo) },
      ...(row.sampleType && { display: row.sampleType }),
    },
  })
}
