import { sql } from 'kysely'
import { alignments, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { dataUrl } from '~/server/print/readOrganization'
import type { ReportSignatory } from '../answers'

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

/** Who signs the report of some numbers, in their order, each once. */
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
  const signatories: ReportSignatory[] = []
  for (const { id: _, fullName, title, alignment, signatureImageFile, department, ...row } of once)
    signatories.push({
      ...row,
      ...(department && { department }),
      name: withTitle(title, fullName),
      alignment: optionName(alignments, alignment) as ReportSignatory['alignment'],
      signatureImage: await dataUrl(db, signatureImageFile),
    })
  return signatories
}

export const withTitle = (title: string | null, name: string) => (title ? `${title} ${name}` : name)
