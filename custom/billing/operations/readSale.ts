import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { printCount } from '~/server/documents'
import { refuse } from '~/server/refusal'
import { readOrganization } from '../../lab-report-verification/operations/readOrganization'
import type { Sale, SalePayment, SaleRow } from '../wire'
import { readBillingRule } from './billRule'
import { saleKind } from './kind'
import { listSaleDetail } from './listSaleDetail'
import { selectSales, toSaleRow } from './saleRows'

/** The tax system 'VAT' of the organization rule. */
const vatSystem = 2

/** A bill as a row of the list. */
export async function readSaleRow(db: Db, id: number): Promise<SaleRow> {
  const row = await selectSales(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw refuse.missing()
  return toSaleRow(row)
}

/** A bill with everything that its invoice says. */
export async function readSale(db: Db, id: number): Promise<Sale> {
  const row = await selectSales(db)
    .select(['u.fullName as createdByFullName', 'c.gender', 's.customerAddress', 's.customerPhone', 's.customerPanNo'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse.missing()
  const { results } = await listSaleDetail(db, { saleId: id, offset: 0, limit: 0, ordering: 'id' })
  return {
    ...toSaleRow(row),
    createdByFullName: row.createdByFullName,
    organization: await readOrganization(db),
    registeredForVat: (await readBillingRule(db)).taxSystem === vatSystem,
    customerGenderDisplay: optionName(genders, row.gender) ?? null,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    customerPanNo: row.customerPanNo,
    labSaleDetail: results,
    paymentDetails: await readPayments(db, id),
    printCount: await printCount(db, saleKind, id),
  }
}

async function readPayments(db: Db, saleId: number): Promise<SalePayment[]> {
  const rows = await db
    .selectFrom('labSalePayment as p')
    .innerJoin('paymentMode as m', 'm.id', 'p.paymentModeId')
    .select(['p.id', 'p.amount', 'p.remarks', 'm.id as modeId', 'm.name as modeName'])
    .where('p.saleId', '=', saleId)
    .orderBy('p.position')
    .execute()
  return rows.map(({ modeId, modeName, ...payment }) => ({ ...payment, paymentMode: { id: modeId, name: modeName } }))
}
