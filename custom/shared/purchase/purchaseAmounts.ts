import { type CalculatedAmounts, defineAmounts } from '~/documents/amounts/options'
import type { SourceLine } from '~/documents/sourceDocument/options'
import {
  add,
  applyPercent,
  compare,
  isValidMoney,
  type Money,
  multiply,
  splitByWeights,
  subtract,
  sum,
  toMoney,
} from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { prorateReturn } from '~/domain/returns'
import { roundOffTotal } from '~/domain/roundOff'

type Row = Readonly<Record<string, unknown>>

/** The settings of the organization rule that bear on a purchase. */
export interface PurchaseRule {
  /** 1 PAN, 2 VAT: who is registered for VAT gets it back, so that it is no cost. */
  taxSystem: number
  roundOffPurchase: boolean | null
  roundOffLimit: string | null
  enableAdditionalChargePurchase: boolean | null
}

export const defaultPurchaseRule: PurchaseRule = {
  ...{ taxSystem: 1, roundOffPurchase: false, roundOffLimit: null, enableAdditionalChargePurchase: false },
}

export const purchaseMessages = {
  discountTwice: 'Enter the discount in percent or as an amount, not both.',
  discountTooLarge: 'Discount is more than the amount.',
  billDiscountTooLarge: 'Discount is more than the total.',
  qty: 'Qty must be greater than 0.',
  rateAboveMrp: 'Rate is above MRP.',
  costAboveMrp: 'Cost with VAT is above MRP.',
  salePriceAboveMrp: 'Sale price is above MRP.',
  expiryMissing: 'Expiry is required',
  charge: 'Additional charge is switched off in the organization rule.',
  partyTotal: 'The total is {total}. It may differ from the party bill by {limit} at most.',
  billTwice: 'Party bill {value} is already entered as {no}.',
  dueBeforeBill: 'Due date is before the bill.',
} as const

/** How far a total may lie from the party's where the organization rule states no limit. */
const usualLimit = '1.00'

const paisa = (value: unknown): Money => (isValidMoney(value) && compare(value, 0) > 0 ? toMoney(value) : '0.00')
const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
const within = (value: Money, limit: Money): Money => (compare(value, limit) > 0 ? limit : value)

/** The purchase price of a line before anything is taken off it. */
const grossOf = (line: Row) => multiply(paisa(line.rate), count(line.packs))

/** The discount of a line: an amount, or a percentage of its gross. */
const discountOf = (line: Row, gross: Money): Money =>
  within(
    compare(paisa(line.discount), 0) > 0 ? paisa(line.discount) : applyPercent(gross, paisa(line.discountRate)),
    gross,
  )

interface Spread {
  billDiscount: Money
  charge: Money
}

/**
 * A line with its quantities in base units and its amounts: the charge of CC % is on the free packs at the line's rate
 * and bears no VAT; VAT is on the rest after both discounts. The cost includes all of these, and VAT only if nobody
 * refunds it: an organization registered for VAT deducts it for taxable goods, never for exempt ones.
 */
function purchasedLine(line: Row, { billDiscount, charge }: Spread, { taxSystem }: PurchaseRule): Row {
  const [packs, freePacks, packSize] = [count(line.packs), count(line.freePacks), count(line.packSize)]
  const grossAmount = grossOf(line)
  const discountAmount = discountOf(line, grossAmount)
  const taxable = subtract(subtract(grossAmount, discountAmount), billDiscount)
  const ccAmount = applyPercent(multiply(paisa(line.rate), freePacks), paisa(line.ccRate))
  const vatAmount = applyPercent(taxable, paisa(line.vatRate))
  const isDeductible = taxSystem === 2 && line.taxable === true
  const costAmount = add(taxable, ccAmount, charge, isDeductible ? '0.00' : vatAmount)
  return {
    ...line,
    ...{ qty: packs * packSize, freeQty: freePacks * packSize },
    ...(line.mrp ? { salePrice: line.salePrice || line.mrp } : {}),
    ...{ grossAmount, discountAmount, billDiscountAmount: billDiscount, ccAmount, chargeAmount: charge, vatAmount },
    ...{ netAmount: add(taxable, ccAmount, charge, vatAmount), costAmount },
  }
}

/** The part of each line of an amount on the whole, by what the lines are worth; where they are worth nothing, by their packs. */
function spread(total: Money, weights: readonly Money[], lines: readonly Row[]): Money[] {
  if (compare(sum(weights), 0) > 0) return splitByWeights(total, weights)
  const packs = lines.map((line) => toMoney(count(line.packs) + count(line.freePacks)))
  return compare(sum(packs), 0) > 0 ? splitByWeights(total, packs) : lines.map(() => '0.00')
}

const lineAmounts = [
  ...(['grossAmount', 'discountAmount', 'billDiscountAmount', 'ccAmount', 'chargeAmount'] as const),
  ...(['vatAmount', 'netAmount', 'costAmount'] as const),
] as const
const headerAmounts = [
  ...(['subTotal', 'totalDiscount', 'totalCc', 'totalCharge', 'totalVat', 'grandTotal'] as const),
  ...(['roundOff', 'total', 'paid'] as const),
] as const

const sumsOf = (lines: readonly Row[]) => {
  const of = (...names: readonly string[]) => sum(lines.flatMap((line) => names.map((name) => line[name] as Money)))
  return {
    subTotal: of('grossAmount'),
    totalDiscount: of('discountAmount', 'billDiscountAmount'),
    ...{ totalCc: of('ccAmount'), totalCharge: of('chargeAmount'), totalVat: of('vatAmount') },
    grandTotal: of('netAmount'),
  }
}

const limitOf = ({ roundOffLimit }: PurchaseRule): Money => {
  const limit = paisa(roundOffLimit)
  return compare(limit, 0) > 0 ? limit : usualLimit
}

/** The amount to pay: the total of the party's bill, else the total as the organization rounds its purchases. */
function totalOf(grandTotal: Money, header: Row, rule: PurchaseRule): Money {
  if (compare(paisa(header.partyTotal), 0) > 0) return paisa(header.partyTotal)
  return roundOffTotal(grandTotal, { roundOffSale: rule.roundOffPurchase === true, roundOffLimit: rule.roundOffLimit })
}

/** Lines of a purchase with their amounts, and its sums. */
export function calculatePurchase(lines: readonly Row[], settings: unknown, header: Row): CalculatedAmounts {
  const rule = (settings ?? defaultPurchaseRule) as PurchaseRule
  const worth = lines.map((line) => subtract(grossOf(line), discountOf(line, grossOf(line))))
  const billDiscounts = spread(within(paisa(header.billDiscount), sum(worth)), worth, lines)
  const rest = worth.map((amount, index) => subtract(amount, billDiscounts[index]!))
  const charges = spread(paisa(header.additionalCharge), rest, lines)
  const whole = lines.map((line, index) =>
    purchasedLine(line, { billDiscount: billDiscounts[index]!, charge: charges[index]! }, rule),
  )
  const sums = sumsOf(whole)
  const total = totalOf(sums.grandTotal, header, rule)
  return { lines: whole, header: { ...sums, total, roundOff: subtract(total, sums.grandTotal) } }
}

/** Validates a line of a purchase beyond its fields, by field. */
export function validatePurchaseLine(line: Row, { expirable }: Row): Record<string, string> {
  const gross = grossOf(line)
  if (expirable === true && !line.expiryDate) return { expiryDate: purchaseMessages.expiryMissing }
  if (compare(paisa(line.discount), 0) > 0 && compare(paisa(line.discountRate), 0) > 0)
    return { discount: purchaseMessages.discountTwice }
  if (compare(paisa(line.discount), gross) > 0) return { discount: purchaseMessages.discountTooLarge }
  const [mrp, salePrice] = [paisa(line.mrp), paisa(line.salePrice)]
  if (compare(mrp, 0) === 0) return {}
  if (compare(paisa(line.rate), mrp) > 0) return { rate: purchaseMessages.rateAboveMrp }
  const net = subtract(gross, discountOf(line, gross))
  if (compare(add(net, applyPercent(net, paisa(line.vatRate))), multiply(mrp, count(line.packs))) > 0)
    return { rate: purchaseMessages.costAboveMrp }
  return compare(salePrice, mrp) > 0 ? { salePrice: purchaseMessages.salePriceAboveMrp } : {}
}

/** Each line whose packs, with the free ones, cost more than their MRP by what the whole adds to it: CC, charges and VAT. */
const checkCosts = (lines: readonly Row[], settings: unknown, body: Row): Problem[] =>
  calculatePurchase(lines, settings, body).lines.flatMap((line, index) => {
    const [mrp, packs] = [paisa(line.mrp), count(line.packs) + count(line.freePacks)]
    const isDear = compare(mrp, 0) > 0 && compare(line.netAmount as Money, multiply(mrp, packs)) > 0
    return isDear ? [{ field: `details.${index}.rate`, message: purchaseMessages.costAboveMrp }] : []
  })

/** Validates a purchase as a whole. */
export function validatePurchase(body: Row, settings: unknown): Problem[] {
  const rule = (settings ?? defaultPurchaseRule) as PurchaseRule
  const lines = (body.details ?? []) as readonly Row[]
  const worth = sum(lines.map((line) => subtract(grossOf(line), discountOf(line, grossOf(line)))))
  if (compare(paisa(body.billDiscount), worth) > 0)
    return [{ field: 'billDiscount', message: purchaseMessages.billDiscountTooLarge }]
  if (!rule.enableAdditionalChargePurchase && compare(paisa(body.additionalCharge), 0) > 0)
    return [{ field: 'additionalCharge', message: purchaseMessages.charge }]
  if (body.dueDate && body.partyBillDate && String(body.dueDate) < String(body.partyBillDate))
    return [{ field: 'dueDate', message: purchaseMessages.dueBeforeBill }]
  const dear = checkCosts(lines, settings, body)
  if (dear.length > 0) return dear
  if (compare(paisa(body.partyTotal), 0) === 0) return []
  const { roundOff, grandTotal } = calculatePurchase(lines, settings, body).header
  const off = compare(roundOff!, 0) < 0 ? subtract(0, roundOff!) : roundOff!
  if (compare(off, limitOf(rule)) <= 0) return []
  const message = purchaseMessages.partyTotal.replace('{total}', grandTotal!).replace('{limit}', limitOf(rule))
  return [{ field: 'partyTotal', message }]
}

const identities = {
  line: {
    net: `net_amount = gross_amount - discount_amount - bill_discount_amount + cc_amount + charge_amount + vat_amount`,
    cost: 'cost_amount in (net_amount, net_amount - vat_amount)',
    notBelowZero: `least(gross_amount, discount_amount, bill_discount_amount, cc_amount, charge_amount, vat_amount,
      net_amount, cost_amount) >= 0`,
  },
  header: {
    grandTotal: 'grand_total = sub_total - total_discount + total_cc + total_charge + total_vat',
    total: 'total = grand_total + round_off',
    notBelowZero: 'least(sub_total, total_discount, total_cc, total_charge, total_vat, total, paid) >= 0',
  },
  sums: {
    ...{ subTotal: 'gross_amount', totalDiscount: 'discount_amount + bill_discount_amount', totalCc: 'cc_amount' },
    ...{ totalCharge: 'charge_amount', totalVat: 'vat_amount', grandTotal: 'net_amount' },
  },
} as const

const labels = {
  line: {
    ...{ grossAmount: 'Gross(A)', discountAmount: 'Dis(A)', billDiscountAmount: 'Bill Dis(A)', ccAmount: 'CC(A)' },
    ...{ chargeAmount: 'Charge(A)', vatAmount: 'VAT(A)', netAmount: 'Net(A)', costAmount: 'Cost(A)' },
  },
  header: {
    ...{ subTotal: 'Sub Total', totalDiscount: 'Discount', totalCc: 'CC Charge', totalCharge: 'Additional Charge' },
    ...{ totalVat: 'VAT', grandTotal: 'Grand Total', roundOff: 'Round Off', total: 'Total', paid: 'Paid Amount' },
  },
} as const

const totals = (['subTotal', 'totalDiscount', 'totalCc', 'totalCharge', 'totalVat', 'roundOff', 'total'] as const).map(
  (source) => ({ source, label: labels.header[source] }),
)

const parted = ['discountAmount', 'billDiscountAmount', 'ccAmount', 'chargeAmount', 'vatAmount'] as const

/** The amount of a line after its discounts. */
const afterDiscounts = ({ grossAmount, discountAmount, billDiscountAmount }: Record<string, Money>): Money =>
  subtract(subtract(grossAmount!, discountAmount!), billDiscountAmount!)

/**
 * The amounts of a returned purchase line: cumulative shares of its discounts, charges and VAT, and of the rest after
 * the discounts, never below 0; so parts add up to the purchase. The gross follows from them.
 */
function returnedPurchaseLine(line: SourceLine, qty: number): Row {
  const [bought, before] = [line as Record<string, Money>, line.returned as Record<string, Money>]
  const shareIn = (total: Money, back: Money) => prorateReturn(line, qty, { total, before: back })
  const shares = parted.map((name): [string, Money] => [name, shareIn(bought[name]!, before[name]!)])
  const share = Object.fromEntries(shares) as Record<(typeof parted)[number], Money>
  const rest = shareIn(afterDiscounts(bought), afterDiscounts(before))
  const grossAmount = add(rest, share.discountAmount, share.billDiscountAmount)
  const netAmount = add(rest, share.ccAmount, share.chargeAmount, share.vatAmount)
  const isVatCost = compare(bought.costAmount!, bought.netAmount!) === 0
  return {
    ...line,
    qty,
    ...share,
    grossAmount,
    netAmount,
    costAmount: isVatCost ? netAmount : add(rest, share.ccAmount, share.chargeAmount),
  }
}

/** The amounts of a purchase. */
export const purchaseAmounts = defineAmounts({
  line: lineAmounts,
  header: headerAmounts,
  totals,
  constraints: identities,
  labels,
  ...{ dueField: 'total', unroundedField: 'grandTotal', paidField: 'paid' },
  calculate: calculatePurchase,
})

/** The amounts of a purchase return; the last return takes the rest of the rounded total. */
export const purchaseReturnAmounts = defineAmounts({
  line: lineAmounts,
  header: headerAmounts,
  totals,
  constraints: identities,
  labels,
  ...{ dueField: 'total', unroundedField: 'grandTotal', paidField: 'paid' },
  returnCalculation: {
    proportional: lineAmounts,
    calculate: (sold, quantities) => {
      const lines = sold.lines.flatMap((line) => {
        const qty = quantities.get(line.id) ?? 0
        return qty > 0 ? [{ ...returnedPurchaseLine(line, qty), refPurchaseDetail: line.id }] : []
      })
      const sums = sumsOf(lines)
      const isAll = compare(add(sold.returned.grandTotal!, sums.grandTotal), sold.grandTotal as Money) === 0
      const left = subtract(sold.total as Money, sold.returned.total!)
      const total = isAll ? left : within(sums.grandTotal, left)
      return { lines, header: { ...sums, total, roundOff: subtract(total, sums.grandTotal) } }
    },
  },
})
