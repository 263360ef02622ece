import { timeInNepal } from '~/domain/calendar'
import type { RoundOff } from '~/domain/roundOff'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import { theOneOf } from '~/server/resources/single'

/** The settings of the organization rule that bear on a bill. */
export interface BillRule extends RoundOff {
  compulsoryPaymentDetail: boolean
}

/** The organization's settings that bear on billing. */
export interface BillingRule extends BillRule {
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
}

const columns = Object.keys(noRule) as (keyof BillingRule)[]

/** The organization rule as it stands; defaults where there is none. */
export async function readBillingRule(db: Db): Promise<BillingRule> {
  const row = await theOneOf(db, 'organizationRule').select(columns).executeTakeFirst()
  if (!row) return noRule
  const [cbms, refuseDoubleTests] = [row.cbms === true, row.refuseDoubleTests === true]
  return { ...row, taxRate: row.taxRate ?? '0.00', cbms, refuseDoubleTests }
}

/** Refuses a bill outside the hours of the rule; hours from 18:00 to 06:00 go over midnight. Both ends belong to them. */
export function checkHours({ billingTimeRestriction, startTime, endTime }: BillingRule, now: Date): void {
  if (!billingTimeRestriction || !startTime || !endTime) return
  const time = timeInNepal(now).slice(0, 5)
  const [afterStart, beforeEnd] = [time >= startTime, time <= endTime]
  const open = startTime <= endTime ? afterStart && beforeEnd : afterStart || beforeEnd
  if (!open) throw refuse.invalid({ root: `Billing is open from ${startTime} to ${endTime} only.` })
}

/** Refuses a print where the rule has printing switched off. `field` is that of the document's id. */
export async function checkPrinting(db: Db, field: string): Promise<void> {
  const { enablePrint } = await readBillingRule(db)
  if (!enablePrint) throw refuse.invalid({ [field]: 'Printing is switched off in the organization rule.' })
}
