import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { printCount } from '~/server/documents'
import type { DocumentKind } from '~/server/lists'
import { refuse } from '~/server/refusal'
import { readBillingRule } from '~shared/organization/billRule'
import { readOrganization } from '~shared/organization/readOrganization'
import type { DocumentRow, Printed, SalePayment } from '../wire'
import type { DocumentTables } from './kind'
import { listDetail } from './listDetail'
import type { MoneyDocument } from './sales'

/** The tax system 'VAT' of the organization rule. */
const vatSystem = 2

/** A document as a row of its list. @throws Refusal 404 */
export async function readDocumentRow<Row>(db: Db, { select, toRow }: DocumentKind<Row>, id: number): Promise<Row> {
  const row = await select(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw refuse.missing()
  return toRow(row)
}

/** A document with everything that its paper says. @throws Refusal 404 */
export async function readDocument<Row extends DocumentRow>(
  db: Db,
  document: MoneyDocument<Row>,
  id: number,
): Promise<Row & Printed> {
  const row = await document
    .select(db)
    .select(['u.fullName as createdByFullName', 'c.gender', 's.customerAddress', 's.customerPhone', 's.customerPanNo'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse.missing()
  const { results } = await listDetail(db, document, { id, offset: 0, limit: 0, ordering: 'id' })
  return {
    ...document.toRow(row),
    createdByFullName: row.createdByFullName,
    organization: await readOrganization(db),
    registeredForVat: (await readBillingRule(db)).taxSystem === vatSystem,
    customerGenderDisplay: optionName(genders, row.gender) ?? null,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    customerPanNo: row.customerPanNo,
    labSaleDetail: results,
    paymentDetails: await readPayments(db, document, id),
    printCount: await printCount(db, document.kind, id),
  }
}

/** The payments of a document, in their order. */
export async function readPayments(
  db: Db,
  { payments, owner }: Pick<DocumentTables, 'payments' | 'owner'>,
  id: number,
): Promise<SalePayment[]> {
  const rows = await db
    .selectFrom(`${payments} as p`)
    .innerJoin('paymentMode as m', 'm.id', 'p.paymentModeId')
    .select(['p.id', 'p.amount', 'p.remarks', 'm.id as modeId', 'm.name as modeName'])
    .where(`p.${owner}`, '=', id)
    .orderBy('p.position')
    .execute()
  return rows.map(({ modeId, modeName, ...payment }) => ({ ...payment, paymentMode: { id: modeId, name: modeName } }))
}
