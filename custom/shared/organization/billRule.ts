import { sql } from 'kysely'
import type { RoundOffRule } from '~/domain/roundOff'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { DiscountRule } from './discountRule'
import { type BillingHours, outsideBillingHoursMessage } from './hours'

/** The settings of the organization rule that bear on a bill. */
export interface SaleRule extends RoundOffRule, DiscountRule {
  compulsoryPaymentDetail: boolean
}

/** The organization's settings that bear on billing. */
export interface BillingRule extends SaleRule {
  enablePrint: boolean
  taxApplicable: boolean
  /** 1 PAN, 2 VAT. */
  taxSystem: number
  /** For taxable tests that have no rate of their own. */
  taxRate: string
  billingTimeRestriction: boolean
  /** 'HH:MM' in Nepal. */
  startTime: string | null
  endTime: string | null
  /** Documents are reported to the tax office. */
  cbms: boolean
  /** A test is never charged twice on a bill, not even when it is confirmed. */
  refuseDoubleTests: boolean
  /** Goods that expire within so many days are not sold any more. */
  itemExpiryDateSaleThreshold: number | null
}

/** Where no rule is set up: nothing is compulsory, nothing is rounded, no tax, printing allowed. */
const noRule: BillingRule = {
  roundOffSale: false,
  roundOffLimit: null,
  compulsoryPaymentDetail: false,
  enablePrint: true,
  taxApplicable: false,
  taxSystem: 1,
  taxRate: '0.00',
  billingTimeRestriction: false,
  startTime: null,
  endTime: null,
  cbms: false,
  refuseDoubleTests: false,
  itemExpiryDateSaleThreshold: 0,
  discountLimit: null,
  higherDiscountLimit: null,
}

const amounts = ['taxRate', 'roundOffLimit', 'discountLimit', 'higherDiscountLimit']

/** Amounts as texts, to the paisa. */
const columns = Object.keys(noRule).map((name) => {
  return sql`${sql.lit(name)}, ${sql.ref(`o.${name}`)}${amounts.includes(name) ? sql`::text` : sql``}`
})

/**
 * The current organization rule, as a part of a statement; null if there is none. If old data has two, the first wins.
 */
export const billingRuleQuery = sql<BillingRule | null>`(
  select jsonb_build_object(${sql.join(columns)}) from organization_rule o order by o.id limit 1)`

/** The same as it counts: defaults where there is none. */
export function toBillingRule(row: BillingRule | null): BillingRule {
  if (!row) return noRule
  const [cbms, refuseDoubleTests] = [row.cbms === true, row.refuseDoubleTests === true]
  return { ...row, taxRate: row.taxRate ?? '0.00', cbms, refuseDoubleTests }
}

export async function readBillingRule(db: Db): Promise<BillingRule> {
  const { rows } = await sql<{ rule: BillingRule | null }>`select ${billingRuleQuery} as rule`.execute(db)
  return toBillingRule(rows[0]!.rule)
}

/** Refuses a bill outside the hours of the rule. */
function checkHours(rule: BillingHours, now: Date): void {
  const closed = outsideBillingHoursMessage(rule, now)
  if (closed) throw apiError.invalid({ root: closed })
}

/** The rule as the settings of what is sold (`serveDocument`): outside its hours nothing is. */
export const openHoursBillingRule = {
  select: billingRuleQuery,
  parse: (read: BillingRule | null, { now }: { now: Date }): BillingRule => {
    const rule = toBillingRule(read)
    checkHours(rule, now)
    return rule
  },
}

/** Refuses a print where the rule has printing switched off. `field` is that of the document's id. */
export async function assertPrintingEnabled(db: Db, field: string): Promise<void> {
  const { enablePrint } = await readBillingRule(db)
  if (!enablePrint) throw apiError.invalid({ [field]: 'Printing is switched off in the organization rule.' })
}
