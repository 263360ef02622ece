import { sql } from 'kysely'
import type { Money } from '~/domain/money'
import type { Db } from '~/server/database/open'
import type { DemoHistoryContext } from '~/server/demo/demoHistory'
import { ControlledDrugKind, DrugGroup, StoreKind, StoreModule } from '~shared/options/options'
import { type BillingRule, readBillingRule } from '~shared/organization/billRule'
import { purchaseController } from '~shared/purchase/operations/purchaseController'
import type { PurchaseRule } from '~shared/purchase/purchaseAmounts'
import { assortment, labSupplies } from './assortment'

/** An item with what the demo knows of it. */
export interface DemoItem {
  id: number
  name: string
  unit: string
  hsCode: string
  packSize: number
  taxable: boolean
  discountable: boolean
  drugGroup: number
  controlled: number
  coldStorage: boolean
  reorderLevel: number
  /** The purchase price of a pack, and its sale price. */
  rate: Money
  mrp: Money
  /** How often it is asked for, or used in a week. */
  wanted: number
}

export interface Supplier {
  id: number
  name: string
  panNo: string
  creditDays: number
  vatRegistered: boolean
}

export interface DemoCustomer {
  id: number
  address: string | null
  years: number
  createdAt: Date
  /** As documents copy it. */
  copied: Readonly<Record<string, unknown>>
}

export interface DemoScheme {
  id: number
  rate: Money
}

export interface Prescriber {
  prescriber: number | null
  prescriberName: string
  nmcNo: string
}

/** The settings of the simulated trade. */
export interface TradeSettings {
  items: readonly DemoItem[]
  supplies: readonly DemoItem[]
  suppliers: readonly Supplier[]
  /** Stores by name. */
  stores: ReadonlyMap<string, number>
  quarantine: number
  transit: number
  customers: readonly DemoCustomer[]
  prescribers: readonly Prescriber[]
  modes: readonly { id: number; name: string; cash: boolean }[]
  bank: number
  scheme: DemoScheme
  rule: BillingRule
  purchaseRule: PurchaseRule
}

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

type ItemRow = Omit<DemoItem, 'rate' | 'mrp' | 'wanted'>

/** Items by name, as the pickers of sales and purchases know them. */
async function readItems(trx: Db): Promise<Map<string, ItemRow>> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.name, coalesce(nullif(u.short_form, ''), u.name) as unit, coalesce(i.hs_code, '') as hs_code,
      coalesce(p.quantity, 1) as pack_size, i.taxable, i.discountable is true as discountable,
      coalesce(i.drug_group, g.drug_group, ${sql.lit(DrugGroup.none)}) as drug_group,
      coalesce(i.controlled, g.controlled, ${sql.lit(ControlledDrugKind.none)}) as controlled,
      i.cold_storage is true as cold_storage, coalesce(i.reorder_level, 0) as reorder_level
    from item i join item_unit u on u.id = i.item_unit_id
      left join generic_name g on g.id = i.generic_name_id
      left join packing_type_detail p on p.id = i.packing_type_detail_id
    order by i.id`.execute(trx)
  return new Map(rows.map((item) => [item.name, item]))
}

function itemNamed(items: ReadonlyMap<string, ItemRow>, name: string): ItemRow {
  const item = items.get(name)
  if (!item) throw new Error(`The demo has no item '${name}' to trade with.`)
  return item
}

async function readCustomers({ trx, days }: DemoHistoryContext): Promise<DemoCustomer[]> {
  const rows = await trx.selectFrom('customer').selectAll().orderBy('id').execute()
  const year = Number(days[0]!.ad.slice(0, 4))
  return rows.map(({ id, fullName, address, mobileNo, panNo, dobDateAd, createdAt }) => ({
    ...{ id, address, createdAt, years: year - Number(String(dobDateAd).slice(0, 4)) },
    copied: { customerName: fullName, customerAddress: address, customerPhone: mobileNo, customerPanNo: panNo },
  }))
}

/** Doctors who send patients but do not work here, by name and number only. */
const outside = [
  { prescriber: null, prescriberName: 'Dr. Sabina Shakya', nmcNo: '11872' },
  { prescriber: null, prescriberName: 'Dr. Binod Yadav', nmcNo: '9034' },
  { prescriber: null, prescriberName: 'Dr. Mina Thapa', nmcNo: '15210' },
]

/** Reads what the trade of the past goes by. @throws Error where the demo lacks an item that it trades with */
export async function readTradeSettings(past: DemoHistoryContext): Promise<TradeSettings> {
  const { trx } = past
  const items = await readItems(trx)
  const { settings } = purchaseController(StoreModule.pharmacy)
  const { rows: rules } = await sql<{ rule: PurchaseRule | null }>`select ${settings.select} as rule`.execute(trx)
  const stores = await trx.selectFrom('store').select(['id', 'name', 'kind', 'module']).orderBy('id').execute()
  const passing = (kind: number, module: number) => stores.find((one) => one.kind === kind && one.module === module)!.id
  const doctors = await trx
    .selectFrom('doctor')
    .select(['id', 'fullName', 'nmcNo'])
    .where('nmcNo', 'is not', null)
    .where('opdRegCharge', '>', 0)
    .orderBy('id')
    .execute()
  return {
    items: linesOf(assortment).map(([name, rate, mrp, wanted]) => ({
      ...itemNamed(items, name!),
      ...{ rate: rate!, mrp: mrp!, wanted: Number(wanted) },
    })),
    supplies: linesOf(labSupplies).map(([name, rate, wanted]) => ({
      ...itemNamed(items, name!),
      ...{ rate: rate!, mrp: rate!, wanted: Number(wanted) },
    })),
    suppliers: await trx
      .selectFrom('supplier')
      .select(['id', 'name', 'panNo', 'creditDays', 'vatRegistered'])
      .orderBy('id')
      .execute(),
    stores: new Map(stores.map(({ id, name }) => [name, id])),
    quarantine: passing(StoreKind.quarantine, StoreModule.pharmacy),
    transit: passing(StoreKind.transit, StoreModule.inventory),
    customers: await readCustomers(past),
    prescribers: [
      ...doctors.map(({ id, fullName, nmcNo }) => ({ prescriber: id, prescriberName: fullName, nmcNo })),
      ...outside,
    ],
    modes: await trx.selectFrom('paymentMode').select(['id', 'name', 'cash']).orderBy('id').execute(),
    bank: (await trx.selectFrom('bank').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    scheme: await trx
      .selectFrom('discountScheme')
      .select(['id', 'rate'])
      .where('name', '=', 'Senior Citizen')
      .executeTakeFirstOrThrow(),
    rule: await readBillingRule(trx),
    purchaseRule: settings.parse(rules[0]!.rule),
  }
}
