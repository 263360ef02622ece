import { genders, optionName, payTypes } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { checkPrinting } from '~shared/organization/billRule'
import { readOrganization } from '~shared/organization/readOrganization'
import type { Ticket } from '~shared/visits/wire'

const kind = 'opd-registration'

async function find(db: Db, id: number) {
  const visit = await db
    .selectFrom('clinicVisit as v')
    .innerJoin('customer as c', 'c.id', 'v.customerId')
    .selectAll('v')
    .select('c.customerNo')
    .where('v.id', '=', id)
    .where('v.kind', '=', kind)
    .executeTakeFirst()
  if (!visit) throw refuse.missing()
  return visit
}

/** Everything that the ticket of an OPD registration says. @throws Refusal 404 */
export async function readTicket(db: Db, id: number): Promise<Ticket> {
  const visit = await find(db, id)
  return {
    id,
    visitNo: visit.visitNo,
    fiscalYear: visit.fiscalYear,
    organization: await readOrganization(db),
    customerNo: visit.customerNo,
    customerName: visit.customerName,
    customerAddress: visit.customerAddress,
    customerPhone: visit.customerPhone,
    customerGenderDisplay: optionName(genders, visit.customerGender) ?? null,
    customerDobDateAd: visit.customerDobDateAd,
    payTypeDisplay: optionName(payTypes, visit.payType) ?? '',
    department: visit.departmentName,
    doctor: visit.doctorName,
    registrationCharge: visit.visitCharge,
    opdBookCharge: visit.opdBookCharge,
    total: visit.total,
    createdAt: visit.createdAt.toISOString(),
    createdDateAd: visit.createdDateAd,
    printCount: await printCount(db, kind, id),
  }
}

/** Records a print of a ticket; refused where the organization's rule has printing switched off. */
export async function printTicket(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { opdRegistration: id, remarks }: { opdRegistration: number; remarks: string },
): Promise<{ opdRegistration: number; printCount: number }> {
  const { visitNo } = await find(call.db, id)
  await checkPrinting(call.db, 'opdRegistration')
  const copyNo = await recordPrint(call, { kind, documentId: id, documentNo: visitNo, remarks: remarks || null })
  return { opdRegistration: id, printCount: copyNo + 1 }
}
