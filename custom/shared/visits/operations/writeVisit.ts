import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { writeDocument } from '~/server/documents'
import { openBalance } from '~/server/documents/balance'
import type { WrittenDocument } from '~/server/documents/saveDocument'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { opdRegistration } from '../../../../documents/lab/opd-registration'
import type { VisitKind } from '../wire'
import type { VisitMasters } from './visitMasters'

/** A visit that was found right. */
export interface CheckedVisit {
  kind: VisitKind
  customer: number
  customerType?: number | null
  payType: number
  department: NonNullable<VisitMasters['department']>
  doctor: VisitMasters['doctor']
  visitCharge: Money
  opdBookCharge: Money
  total: Money
  daysSinceFirstVisit?: number
  remarks?: string | null
}

/** The patient as the visit copies it. @throws Refusal 400 when there is none, or is not in use */
async function readPatient(trx: Db, id: number) {
  const patient = await trx
    .selectFrom('customer')
    .select(['fullName', 'address', 'mobileNo', 'phoneNo', 'gender', 'dobDateAd', 'customerTypeId', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!patient) throw refuse.invalid({ customer: messages.recordMissing })
  if (!patient.active) throw refuse.invalid({ customer: 'The chosen record is not active.' })
  return patient
}

/** Writes a visit with the next number of its kind; on credit, its total stands open then. */
export async function writeVisit(
  trx: Db,
  call: Pick<Call, 'actor' | 'now'>,
  visit: CheckedVisit,
): Promise<WrittenDocument> {
  const patient = await readPatient(trx, visit.customer)
  const { id, documentNo } = await writeDocument(trx, call, {
    kind: visit.kind,
    table: 'clinicVisit',
    numberColumn: 'visitNo',
    head: {
      kind: visit.kind,
      customerId: visit.customer,
      customerName: patient.fullName,
      customerAddress: patient.address,
      customerPhone: patient.mobileNo ?? patient.phoneNo,
      customerGender: patient.gender,
      customerDobDateAd: patient.dobDateAd,
      customerTypeId: visit.customerType ?? patient.customerTypeId,
      payType: visit.payType,
      departmentId: visit.department.id,
      departmentName: visit.department.name,
      doctorId: visit.doctor?.id ?? null,
      doctorName: visit.doctor?.fullName ?? null,
      visitCharge: visit.visitCharge,
      opdBookCharge: visit.opdBookCharge,
      total: visit.total,
      daysSinceFirstVisit: visit.daysSinceFirstVisit ?? null,
      remarks: visit.remarks || null,
    },
  })
  // Visits of every kind lie in one table, and so do their balances.
  if (visit.payType === PayType.credit)
    await openBalance(trx, opdRegistration, { id, party: visit.customer, total: visit.total })
  return { id, documentNo }
}
