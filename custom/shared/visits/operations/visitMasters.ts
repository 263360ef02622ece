import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import type { Db } from '~/server/database/open'
import type { Masters, Served } from '~/server/documents/half'
import { checkChosen, readMasters } from '~/server/documents/masters'
import type { ChargingDepartment } from '../rules'

/** What a visit's rules go by, beside what the visit copies. */
const half: Served['half'] = {
  reads: {
    customer: { customerTypeId: 'c.customer_type_id' },
    department: {
      opdRegCharge: 'c.opd_reg_charge::text',
      opdFollowUpCharge: 'c.opd_follow_up_charge::text',
      opdBookCharge: 'c.opd_book_charge::text',
    },
    doctor: { opdRegCharge: 'c.opd_reg_charge::text' },
  },
}

interface Chosen {
  customer?: number
  department?: number | null | undefined
  doctor?: number | null | undefined
}

/** What a visit chose, as it stands now, with what the visit copies of it. */
export interface VisitMasters {
  chosen: Masters['chosen']
  department: ChargingDepartment | null
  doctor: { opdRegCharge: string | null } | null
  /** Of what was chosen and is not there or not in use, by field. */
  problems: Record<string, string>
}

/** The patient, the department and the doctor of a visit, those of them that are given. */
export async function readVisitMasters(trx: Db, document: AnyDocument, visit: Chosen): Promise<VisitMasters> {
  const masters = await readMasters(trx, { document, half, takers: [] }, { ...visit })
  const { department = null, doctor = null } = masters.chosen
  return {
    chosen: masters.chosen,
    department: department as ChargingDepartment | null,
    doctor: doctor as VisitMasters['doctor'],
    problems: Object.fromEntries(
      checkChosen(statedOf(document), masters).map(({ field, message }) => [field, message]),
    ),
  }
}
