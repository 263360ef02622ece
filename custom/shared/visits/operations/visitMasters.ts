import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { ChargingDepartment } from '../rules'

type Department = ChargingDepartment & { id: number; name: string }
type Doctor = { id: number; fullName: string; opdRegCharge: string | null }

export interface VisitMasters {
  department: Department | null
  doctor: Doctor | null
  /** Of a master that was chosen and is not there or not in use, by field. */
  problems: Record<string, string>
}

interface Chosen {
  department?: number | null
  doctor?: number | null
}

const inactive = 'The chosen record is not active.'

/** The department and the doctor of a visit as they stand now. */
export async function readVisitMasters(trx: Db, chosen: Chosen): Promise<VisitMasters> {
  const department = chosen.department
    ? await trx
        .selectFrom('department')
        .select(['id', 'name', 'active', 'opdRegCharge', 'opdFollowUpCharge', 'opdBookCharge'])
        .where('id', '=', chosen.department)
        .executeTakeFirst()
    : null
  const doctor = chosen.doctor
    ? await trx
        .selectFrom('doctor')
        .select(['id', 'fullName', 'active', 'opdRegCharge'])
        .where('id', '=', chosen.doctor)
        .executeTakeFirst()
    : null
  const problems: Record<string, string> = {}
  for (const [field, master] of Object.entries({ department, doctor })) {
    if (master === undefined) problems[field] = messages.recordMissing
    else if (master && !master.active) problems[field] = inactive
  }
  return { department: department ?? null, doctor: doctor ?? null, problems }
}
