import { genders, optionName, payTypes } from '~/domain/options'
import { printCount } from '~/server/documents'
import { documentsOf } from '~/server/documents/scope'
import type { Call } from '~/server/http/route'
import { readOrganization } from '~/server/print/readOrganization'
import { refuse } from '~/server/refusal'
import type { Ticket } from '~shared/visits/wire'
import { opdRegistration } from '../../../../documents/lab/opd-registration'

/** Everything that the ticket of an OPD registration says. @throws Refusal 404 */
export async function readTicket({ db, actor }: Pick<Call, 'db' | 'actor'>, id: number): Promise<Ticket> {
  const visit = await documentsOf(db, opdRegistration, actor)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .selectAll('s')
    .select('c.customerNo')
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!visit) throw refuse.missing()
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
    printCount: await printCount(db, opdRegistration.name, id),
  }
}
