import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import { creationActivityRow, type DemoHistoryPart, demoCreationColumns } from '~/server/demo/demoHistory'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { type ChargingDepartment, defaultCharges, opdTotal } from '../shared/visits/rules'

/** So many patients visit the clinic on a day. */
const visits = [1, 2, 2, 3, 4]

/** Visits to the clinic's first department, by patients whom the laboratory knows. */
export const demoHistory: DemoHistoryPart = {
  order: 2,
  write: async ({ trx, days, random, pick, momentOf: at, drawNumber, userIdByName, insertRows }) => {
    const departments: (ChargingDepartment & { id: number; name: string })[] = await trx
      .selectFrom('department')
      .select(['id', 'name', 'opdRegCharge', 'opdFollowUpCharge', 'opdBookCharge'])
      .where('opdRegCharge', '>', 0)
      .orderBy('id')
      .execute()
    const doctors: { id: number; fullName: string; opdRegCharge: Money }[] = await trx
      .selectFrom('doctor')
      .select(['id', 'fullName', 'opdRegCharge'])
      .where('opdRegCharge', '>', 0)
      .orderBy('id')
      .execute()
    const patients = await trx.selectFrom('customer').selectAll().orderBy('id').execute()
    const [mode] = await trx.selectFrom('paymentMode').select('id').where('cash', '=', true).orderBy('id').execute()
    const visitRows = days.flatMap((day) => {
      if (day.isSaturday) return []
      const known = patients.filter(({ createdDateAd }) => createdDateAd <= day.ad)
      return Array.from({ length: pick(visits) }, (_, index) => {
        const [patient, department] = [pick(known), pick(departments)]
        const doctor = random() < 0.6 ? doctors[0] : null
        const charges = defaultCharges(department, doctor ?? null)
        const [number, visitNo] = drawNumber(opdRegistration.name, day.fiscalYear)
        return {
          ...{ kind: opdRegistration.name, visitNo, number, customerId: patient.id, customerName: patient.fullName },
          ...{ customerAddress: patient.address, customerPhone: patient.mobileNo, customerGender: patient.gender },
          ...{ customerDobDateAd: patient.dobDateAd, payType: PayType.cash, departmentId: department.id },
          ...{ doctorId: doctor?.id ?? null, departmentName: department.name, doctorName: doctor?.fullName ?? null },
          ...{
            visitCharge: charges.registrationCharge,
            opdBookCharge: charges.opdBookCharge,
            total: opdTotal(charges),
          },
          ...demoCreationColumns(day, at(day, 9 * 60 + index * 70 + Math.floor(random() * 60)), userIdByName.clerk!),
        }
      })
    })
    const ids = await insertRows('clinicVisit', visitRows)
    await insertRows(
      'clinicVisitPayment',
      visitRows.map(({ total }, index) => ({
        visitId: ids[index]!,
        position: 0,
        paymentModeId: mode!.id,
        amount: total,
      })),
    )
    await insertRows(
      'activity',
      visitRows.map((row, index) =>
        creationActivityRow(opdRegistration.name, { id: ids[index]!, documentNo: row.visitNo, ...row }),
      ),
    )
  },
}
