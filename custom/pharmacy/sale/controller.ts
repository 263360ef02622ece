import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import type { Problem, Question } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import { defineController } from '~/server/documents/controller'
import { hasPermission } from '~/server/http/endpoint'
import { ControlledDrugKind, StoreModule } from '~shared/options/options'
import { assertPrintingEnabled, type BillingRule, openHoursBillingRule } from '~shared/organization/billRule'
import { pharmacyIssuerPrintData } from '~shared/organization/issuerPaper'
import { customerMatches, searchCustomers } from '~shared/patients/operations/searchCustomers'
import { customerSchema } from '~shared/patients/responses'
import { belowCostQuestions } from '~shared/sale/belowCost'
import { validateDiscountLimit } from '~shared/sale/discountLimit'
import { goodsMessages } from '~shared/sale/goodsFields'
import { validateGoodsDocument } from '~shared/sale/goodsRules'
import { unitsOf } from '~shared/sale/packAmounts'
import { stockMessages } from '~shared/stock/messages'
import { storePicker } from '~shared/stock/operations/stores'
import { batchList, type LineBatch, nearExpiryQuestions } from '~shared/stock/questions'
import { reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { billPayload } from '~shared/tax-office/payload'
import { sale } from '../../../documents/pharmacy/sale'
import { prescriptionReuseQuestions } from './operations/askPrescriptionReuse'
import { type SalableLot, salableLotPicker, salableLots } from './operations/salableLots'

interface Body {
  customer: number | null
  subTotal: string
  totalDiscount: string
  remarks: string
  prescriptionNo: string | null
  nmcNo: string | null
  details: readonly ({ lot: number } & Readonly<Record<string, unknown>>)[]
}

const controlledPermission = 'sell_pharmacy_controlled'
const higherDiscount = 'give_higher_pharmacy_discount'
const skippedQuestion = 'Of these an earlier batch is there: {batches}. Save it all the same?'
const notAllowed = 'You may not sell {item}, which is controlled.'

/** The first day on which a lot must not have expired. */
const lastDayOf = ({ itemExpiryDateSaleThreshold }: BillingRule, now: Date) =>
  addDays(localDay(now), itemExpiryDateSaleThreshold ?? 0)

/** Whether a lot was sold while some of one that would have gone out before it stays. */
function isSkipping(lot: SalableLot | undefined, details: Body['details'], lastDay: string): boolean {
  const soldQty = (id: number) =>
    details.filter((line) => line.lot === id).reduce((qty, line) => qty + unitsOf(line), 0)
  return (lot?.earlier ?? []).some((one) => one.expiry >= lastDay && soldQty(one.lot) < one.qty)
}

/** The batches of lines, by their lots. */
const batchesOf = (details: Body['details'], offered: ReadonlyMap<number, SalableLot>): LineBatch[] =>
  details.map(({ lot }, index) => {
    const { itemName, batch, expiry } = offered.get(lot)!
    return { field: `details.${index}.lot`, itemName, batchNo: batch, expiry }
  })

/** Whether batches are meant although others of their items, which expire before them, stay. */
function askSkipped(details: Body['details'], offered: ReadonlyMap<number, SalableLot>, lastDay: string): Question[] {
  const skipping = batchesOf(details, offered).filter((_, index) =>
    isSkipping(offered.get(details[index]!.lot), details, lastDay),
  )
  const message = interpolate(skippedQuestion, { batches: batchList(skipping) })
  return skipping.map(({ field }) => ({ key: 'fefoSkipped', field, message }))
}

/** Each line by its lot. */
const judged = (
  { details }: Body,
  offered: ReadonlyMap<number, SalableLot>,
  messageOf: (lot: SalableLot) => string | undefined,
): Problem[] =>
  details.flatMap(({ lot }, index) => {
    const message = messageOf(offered.get(lot)!)
    return message ? [{ field: `details.${index}.lot`, message }] : []
  })

/** The pharmacy sale's own behaviour: lots with their prices, legal requirements, opening hours, the tax office. */
export const controller = defineController<typeof sale, Body, BillingRule, SalableLot>(sale, {
  virtualFields: { cbms: cbmsStateOf(sale.name, 's.id') },
  settings: openHoursBillingRule,
  lines: {
    candidates: salableLots,
    derivedFields: ({ lot }, { body, candidates, settings }, { now }) => ({
      fefoSkipped: isSkipping(candidates.get(lot as number), body.details, lastDayOf(settings, now)),
    }),
  },
  questions: async ({ body, candidates, settings }, { lines }, { actor, now }, trx) => [
    ...belowCostQuestions(lines, ({ lot }) => candidates.get(lot as number)),
    ...nearExpiryQuestions(batchesOf(body.details, candidates), localDay(now)),
    ...askSkipped(body.details, candidates, lastDayOf(settings, now)),
    ...(await prescriptionReuseQuestions(trx, body, actor)),
  ],
  permissionNotes: [
    { permission: controlledPermission, when: 'where it sells a controlled medicine' },
    { permission: higherDiscount, when: 'where the discount is above the limit for everybody' },
  ],
  validate: ({ body, candidates, chosenRecords, settings }, _, { actor, now }) => {
    const lastDay = lastDayOf(settings, now)
    const tooNear = judged(body, candidates, ({ batch, expiry }) =>
      expiry && expiry < lastDay ? interpolate(stockMessages.expired, { batch, date: expiry }) : undefined,
    )
    const isControlled = ({ controlled }: SalableLot) => controlled !== ControlledDrugKind.none
    const maySell = hasPermission(actor, controlledPermission)
    const forbidden = judged(body, candidates, (lot) =>
      isControlled(lot) && !maySell ? interpolate(notAllowed, { item: lot.itemName }) : undefined,
    )
    const [controlled] = body.details.map(({ lot }) => candidates.get(lot)!).filter(isControlled)
    const homeless: Problem[] =
      controlled && body.customer && !chosenRecords.recordByField.customer?.customerAddress
        ? [{ field: 'customer', message: interpolate(goodsMessages.address, { item: controlled.itemName }) }]
        : []
    const discount = validateDiscountLimit(body, settings, hasPermission(actor, higherDiscount))
    return [...tooNear, ...forbidden, ...homeless, ...discount]
  },
  rules: (body, rule, sold) => validateGoodsDocument(sale, { ...body }, rule, sold),
  afterInsert: async (trx, call, bill, { settings }) => {
    if (settings.cbms) await reportDocument(trx, call, { document: sale, saved: bill, payloadOf: billPayload })
  },
  partyFilter: customerMatches,
  printData: pharmacyIssuerPrintData,
  beforePrint: assertPrintingEnabled,
  pickerFields: { discountScheme: ['rate', 'editable'], prescriber: ['nmcNo'] },
  pickers: {
    customer: {
      summary: 'Customers to sell to',
      response: customerSchema,
      find: ({ db, query, now }) => searchCustomers(db, { ...query, now }),
    },
    ...storePicker(StoreModule.pharmacy, { isUsed: true }),
    'stock-lot': salableLotPicker,
  },
})
