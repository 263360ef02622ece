import { sql } from 'kysely'
import { compare, formatRupees, isValidMoney, type Numeric } from '~/domain/money'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { anyOf } from '~/server/database/page'
import type { BillBody } from '../body'
import type { BillLine, PaymentLine, Problem } from '../rules'
import type { TestOption } from '../wire'

const masterMessages = {
  inactive: 'The chosen record is not active.',
  notOffered: 'This test is not offered at present.',
  testChanged: 'The test was changed meanwhile. Remove it and add it again.',
  schemeFixed: 'The discount of this scheme cannot be changed.',
} as const

/** The patient as a bill copies it. */
export interface BilledPatient {
  fullName: string
  address: string | null
  phone: string | null
  panNo: string | null
}

interface Masters {
  customer: ({ active: boolean; customerTypeId: number | null } & BilledPatient) | null
  customerType: { active: boolean } | null
  discountScheme: { active: boolean; rate: Numeric; editable: boolean } | null
  referral: { active: boolean } | null
  paymentModes: { id: number; active: boolean }[]
}

/** The masters that a bill points at, in one query; null for what does not exist or was not chosen. */
export async function readMasters(trx: Db, bill: BillBody): Promise<Masters> {
  const modes = bill.paymentDetails.map(({ paymentMode }) => paymentMode)
  const { rows } = await sql<Masters>`select
    (select jsonb_build_object('active', active, 'customerTypeId', customer_type_id, 'fullName', full_name,
        'address', address, 'phone', coalesce(mobile_no, phone_no), 'panNo', pan_no)
      from customer where id = ${bill.customer}) as customer,
    (select jsonb_build_object('active', active) from customer_type where id = ${bill.customerType}) as customer_type,
    (select jsonb_build_object('active', active, 'rate', rate::text, 'editable', editable)
      from discount_scheme where id = ${bill.discountScheme}) as discount_scheme,
    (select jsonb_build_object('active', active) from referral where id = ${bill.referral}) as referral,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'active', active)), '[]'::jsonb) from payment_mode
      where id = ${anyOf(modes)}) as payment_modes`.execute(trx)
  return rows[0] as Masters
}

/** Refuses what does not exist or is switched off. */
export function checkChosen(bill: BillBody, masters: Masters): Problem[] {
  const fields = ['customer', 'customerType', 'discountScheme', 'referral'] as const
  return fields.flatMap((field) => {
    if (bill[field] === null) return []
    const master = masters[field]
    if (!master) return { field, message: messages.recordMissing }
    return master.active ? [] : { field, message: masterMessages.inactive }
  })
}

/** Holds each line against its test as it stands now: a price that changed since the form opened is refused. */
export function checkTests(lines: readonly BillLine[], tests: ReadonlyMap<number, TestOption>): Problem[] {
  return lines.flatMap((line, index) => {
    const test = tests.get(line.test)
    const at = (field: keyof BillLine, message: string) => [{ field: `labSaleDetail.${index}.${field}`, message }]
    if (!test) return at('test', masterMessages.notOffered)
    if (!isEqual(line.cost, test.price)) return at('cost', `The price is ${formatRupees(test.price)} now.`)
    for (const field of ['discountable', 'taxable', 'packageTest'] as const)
      if (line[field] !== test[field]) return at(field, masterMessages.testChanged)
    return isEqual(line.taxRate, test.taxRate) ? [] : at('taxRate', masterMessages.testChanged)
  })
}

/** A scheme that is not editable gives every discountable line its rate. */
export function checkScheme(lines: readonly BillLine[], scheme: Masters['discountScheme']): Problem[] {
  if (!scheme || scheme.editable) return []
  return lines.flatMap((line, index) =>
    line.discountable && !isEqual(line.discountRate, scheme.rate)
      ? { field: `labSaleDetail.${index}.discountRate`, message: masterMessages.schemeFixed }
      : [],
  )
}

/** Refuses payments by modes that do not exist or are switched off. `field` is that of the payments. */
export function checkModes(
  field: string,
  payments: readonly Pick<PaymentLine, 'paymentMode'>[],
  modes: Masters['paymentModes'],
): Problem[] {
  return payments.flatMap(({ paymentMode }, index) => {
    const mode = modes.find(({ id }) => id === paymentMode)
    if (mode?.active) return []
    return { field: `${field}.${index}.paymentMode`, message: mode ? masterMessages.inactive : messages.recordMissing }
  })
}

const isEqual = (given: unknown, right: Numeric) => isValidMoney(given) && compare(given, right) === 0
