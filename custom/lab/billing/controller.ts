import { z } from 'zod'
import { type ChosenRecords, defineController } from '~/server/documents/controller'
import { idInput, maxLines } from '~/server/documents/input'
import { idQuery } from '~/server/documents/query'
import { hasPermission, type RequestContext } from '~/server/http/endpoint'
import {
  assertPrintingEnabled,
  type BillingRule,
  openHoursBillingRule,
  readBillingRule,
} from '~shared/organization/billRule'
import { labIssuerPrintData } from '~shared/organization/issuerPaper'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { customerSchema } from '~shared/patients/responses'
import { validateGender } from '~shared/sale/genderAsked'
import { testOptionSchema } from '~shared/sale/responses'
import type { TestOption } from '~shared/sale/responseTypes'
import { type Bill, type BillLine, findDuplicateTests, validateBill, withLineDefaultsOfTest } from '~shared/sale/rules'
import { reportDocument } from '~shared/tax-office/operations/reportDocument'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import { billPayload } from '~shared/tax-office/payload'
import { labSale } from '../../../documents/lab/lab-sale'
import {
  isApprovalNeeded,
  markApprovalUsed,
  validateBillDiscount,
} from '../shared/discount-approvals/operations/approveBillDiscount'
import { assertNoDuplicateTests } from './operations/assertNoDuplicateTests'
import { findTests, selectOfferedTests, testsById } from './operations/offeredTests'
import { orderedTestRows, shareOrderedTests } from './operations/orderedTests'
import { setMissingGender } from './operations/setMissingGender'
import { validateSchemeRates, validateTests } from './operations/validateTests'

/** A bill as it is posted. `customerType` defaults to the patient's. */
type BillBody = Bill & { customerType: number | null }

const higherDiscount = 'give_higher_lab_discount'

type Scheme = Parameters<typeof validateSchemeRates>[1]

/** The laboratory bill's own behaviour: offered tests, schemes, doubles, owed tests, opening hours, the tax office. */
export const controller = defineController<typeof labSale, BillBody, BillingRule, TestOption>(labSale, {
  virtualFields: { cbms: cbmsStateOf(labSale.name, 's.id') },
  settings: openHoursBillingRule,
  body: {
    /** Ids of the tests that are meant to be charged twice. */
    extraFields: { confirmedDoubles: z.array(idInput).max(maxLines).default([]) },
    ignored: { line: ['members', 'bySex'] },
  },
  masterColumns: {
    customer: { customerTypeId: 'c.customer_type_id', gender: 'c.gender' },
    discountScheme: { rate: 'c.rate::text', editable: 'c.editable' },
  },
  lines: {
    candidates: { select: selectOfferedTests, parse: testsById },
    defaults: (line, test, { recordByField: { discountScheme } }) => {
      const {
        testName: _,
        members: __,
        bySex: ___,
        ...complete
      } = withLineDefaultsOfTest(line as Partial<BillLine>, test, (discountScheme as Scheme)?.rate)
      return complete
    },
    validate: validateTests,
  },
  rules: validateBill,
  permissionNotes: [{ permission: higherDiscount, when: 'where the discount is above the limit for everybody' }],
  validate: async ({ body, chosenRecords, candidates, settings }, trx, call) => [
    ...validateSchemeRates(body.labSaleDetail, chosenRecords.recordByField.discountScheme as Scheme),
    ...validateGender({
      gender: genderOf(chosenRecords),
      lines: body.labSaleDetail.map((line) => ({ ...line, bySex: candidates.get(line.test)?.bySex })),
      patientGender: body.patientGender,
    }),
    ...(await validateBillDiscount(trx, call, body, discountTerms(settings, call))),
  ],
  party: {
    body: { patientGender: z.literal([1, 2, 3, 4], 'Gender must be one of the list.').nullish() },
    write: (trx, call, { body, chosenRecords }) =>
      setMissingGender(trx, call, {
        customer: body.customer!,
        registered: genderOf(chosenRecords),
        gender: body.patientGender,
      }),
  },
  requireConfirmation: ({ body, candidates, settings }) =>
    assertNoDuplicateTests(chargingLines(body, candidates), body.confirmedDoubles, settings),
  computeHeader: ({ body, chosenRecords }) => ({
    customerTypeId: body.customerType ?? chosenRecords.recordByField.customer?.customerTypeId ?? null,
  }),
  childRows: ({ body, candidates }) => [orderedTestRows(body.customer!, chargingLines(body, candidates))],
  isAfterInsertNeeded: ({ body, candidates, settings }, call) =>
    settings.cbms ||
    isApprovalNeeded(body, discountTerms(settings, call)) ||
    findDuplicateTests(chargingLines(body, candidates)).length > 0,
  afterInsert: async (trx, call, bill, { body, candidates, settings }) => {
    const lines = chargingLines(body, candidates).map((line, index) => ({ ...line, id: bill.lines[index]!.id }))
    await markApprovalUsed(
      trx,
      call,
      { ...body, id: bill.id, documentNo: bill.documentNo },
      discountTerms(settings, call),
    )
    await shareOrderedTests(trx, bill.id, lines)
    if (settings.cbms) await reportDocument(trx, call, { document: labSale, saved: bill, payloadOf: billPayload })
  },
  printData: labIssuerPrintData,
  beforePrint: assertPrintingEnabled,
  pickerFields: { customerType: ['default'], discountScheme: ['rate', 'editable'] },
  pickers: {
    customer: {
      summary: 'Patients to bill',
      response: customerSchema,
      find: ({ db, query, now }) => searchCustomers(db, { ...query, now }),
    },
    test: {
      summary: 'Tests that can be billed',
      // Prices do not differ by patient type; the parameter is the spec's and is taken.
      query: { customer_type: idQuery.optional() },
      response: testOptionSchema,
      find: async ({ db, query }) => findTests(db, await readBillingRule(db), query),
    },
  },
})

const discountTerms = (rule: BillingRule, { actor }: Pick<RequestContext, 'actor'>) => ({
  rule,
  mayGiveMore: hasPermission(actor, higherDiscount),
})

/** As the patient is registered. */
const genderOf = ({ recordByField }: ChosenRecords) => recordByField.customer?.gender as number | undefined

/** The lines with what packages are made of. */
const chargingLines = ({ labSaleDetail }: Bill, offered: ReadonlyMap<number, TestOption>) =>
  labSaleDetail.map((line) => ({ ...line, members: offered.get(line.test)?.members ?? [] }))
