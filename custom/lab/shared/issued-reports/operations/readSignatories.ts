import { sql } from 'kysely'
import { findOptionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { readDataUrl } from '~/server/print/readOrganization'
import { alignments } from '~shared/options/options'
import type { ReportSignatory } from '../responses'

interface SignatoryRow {
  fullName: string
  title: string | null
  nmcNo: string | null
  nhpcNo: string | null
  designation: string | null
  alignment: number
  signatureImageFile: string | null
  id: number
  department: string | null
}

/** Whether each department's part of a report is signed by itself. */
const signsByDepartment = sql`coalesce((select o.sign_by_department from organization_rule o order by o.id limit 1), false)`

/** Reads the signatories of the report of some numbers, in their order, each once. */
export async function readSignatories(db: Db, nos: readonly string[]): Promise<ReportSignatory[]> {
  const { rows } = await sql<SignatoryRow>`
    select f.id, d.full_name, t.short_name as title, d.nmc_no, f.nhpc_no, f.designation, f.alignment,
      f.signature_image_file, case when ${signsByDepartment} then p.name end as department
    from sample_report_footer s
      join report_footer f on f.id = s.report_footer_id
      join doctor d on d.id = f.doctor_id
      left join title t on t.id = d.title_id
      left join department p on p.id = f.department_id
    where s.sample_no in (${sql.join(nos)})
    order by array_position(array[${sql.join(nos)}]::text[], s.sample_no), s.position`.execute(db)
  const once = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index)
  return Promise.all(once.map((row) => signatoryOf(db, row)))
}

/**
 * The doctor whose sign-in one of some users has, the first that is one, as the signatory of what that user found; with the
 * report footer of the doctor, where there is one. Nobody where none of them is a doctor.
 */
export async function readSonologist(db: Db, userIds: readonly number[]): Promise<ReportSignatory[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<SignatoryRow>`
    select d.id, d.full_name, t.short_name as title, d.nmc_no, f.nhpc_no, f.designation, coalesce(f.alignment, ${usualAlignment}) as alignment,
      f.signature_image_file, null as department
    from doctor d
      left join report_footer f on f.doctor_id = d.id and f.active
      left join title t on t.id = d.title_id
    where d.active and d.user_name_id in (${sql.join([...userIds])})
    order by array_position(array[${sql.join([...userIds])}]::integer[], d.user_name_id), d.id limit 1`.execute(db)
  return Promise.all(rows.map((row) => signatoryOf(db, row)))
}

/** Right-aligned, for a signatory without a report footer. */
const usualAlignment = sql.lit(2)

async function signatoryOf(
  db: Db,
  { id: _, fullName, title, alignment, signatureImageFile, department, ...row }: SignatoryRow,
): Promise<ReportSignatory> {
  return {
    ...row,
    ...(department && { department }),
    name: withTitle(title, fullName),
    alignment: findOptionName(alignments, alignment) as ReportSignatory['alignment'],
    signatureImage: await readDataUrl(db, signatureImageFile),
  }
}

export const withTitle = (title: string | null, name: string) => (title ? `${title} ${name}` : name)
