import { addDays } from '~/domain/adDate'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import {
  creationActivityRow,
  type DemoDay,
  type DemoHistoryContext,
  type DemoHistoryPart,
  demoCreationColumns,
} from '~/server/demo/demoHistory'
import { Gender } from '~shared/options/options'
import { type BillingRule, readBillingRule } from '~shared/organization/billRule'
import { type BillLine, billTotals, lineFromTest, totalDiscountRate } from '~shared/sale/amounts'
import { orderedTestsOf } from '~shared/sale/doubles'
import type { TestOption } from '~shared/sale/responseTypes'
import { labSale } from '../../../documents/lab/lab-sale'
import { findTests } from './operations/offeredTests'

/** The reasons for patients' visits, by the codes of tests; repeated codes are more frequent. */
const baskets = [
  ...['CBC', 'CBC', 'CBC FBS', 'CBC RFT', 'CBC LFT', 'CBC CRP', 'CBC ESR CRP', 'FBS', 'FBS LIPID', 'LIPID', 'RBS'],
  ...['TFT', 'TSH', 'RFT', 'LFT', 'LFT RFT CBC', 'URE', 'URE CBC', 'UPT', 'HBSAG HCV HIV', 'UA CREA', 'NA K CREA'],
].map((codes) => codes.split(' '))

/** The kidneys' filtration rate is that of adults. */
const childrensBaskets = baskets.filter((codes) => !codes.includes('RFT'))

const men = 'Aakash Bikram Dinesh Ganesh Hemanta Ishwor Krishna Lokendra Milan Nabin Prakash Rajan Suman Tek Umesh'
const women =
  'Anjana Binita Chandani Durga Gayatri Jamuna Kabita Laxmi Muna Nirmala Pabitra Rekha Sabina Tulasi Yashoda'
const families = 'Adhikari Basnet Bhattarai Dahal Gurung Karki Limbu Magar Niraula Poudel Rai Shrestha Tamang Yadav'
const addresses = ['Biratnagar', 'Itahari', 'Dharan', 'Inaruwa', 'Urlabari', 'Rangeli', null]

/** How many of all: come again, pay later, were sent by somebody. */
const [returning, onCredit, referred] = [0.35, 0.08, 0.35]
/** From the second age on most ask for the discount of senior citizens. */
const [adultYears, seniorYears] = [18, 60]

interface Patient {
  row: Record<string, unknown>
  years: number
}

interface Masters {
  tests: ReadonlyMap<string, TestOption>
  rule: BillingRule
  scheme: { id: number; rate: string }
  referrals: readonly { id: number; commissionRate: string }[]
  modes: readonly number[]
}

interface Bill {
  /** Among the patients. */
  patient: number
  options: readonly TestOption[]
  lines: readonly BillLine[]
  header: Record<string, unknown>
}

async function readMasters({ trx }: DemoHistoryContext): Promise<Masters> {
  const rule = await readBillingRule(trx)
  const { results } = await findTests(trx, rule, { search: '', offset: 0, limit: 0 })
  const scheme = await trx
    .selectFrom('discountScheme')
    .select(['id', 'rate'])
    .where('name', '=', 'Senior Citizen')
    .executeTakeFirstOrThrow()
  const referrals = await trx.selectFrom('referral').select(['id', 'commissionRate']).orderBy('id').execute()
  const modes = await trx.selectFrom('paymentMode').select(['id', 'cash']).orderBy('id').execute()
  return {
    ...{ rule, scheme, referrals, tests: new Map(results.map((test) => [test.code!, test])) },
    modes: modes.flatMap(({ id, cash }) => (cash ? [id, id, id, id] : [id])),
  }
}

/** A patient who comes for the first time. */
function newPatient({ random, pick, drawNumber, userIdByName }: DemoHistoryContext, day: DemoDay, at: Date): Patient {
  const gender = pick([Gender.male, Gender.female])
  const [firstName, lastName] = [pick((gender === Gender.male ? men : women).split(' ')), pick(families.split(' '))]
  const years = 2 + random() * 78
  const [, customerNo] = drawNumber('customer', '', { digits: 6, prefix: 'TCN-' })
  return {
    years,
    row: {
      ...{ customerNo, firstName, lastName, gender, dobDateAd: addDays(day.ad, -Math.floor(years * 365.25)) },
      ...{ mobileNo: `98${40_000_000 + Math.floor(random() * 9_999_999)}`, address: pick(addresses) },
      ...{ active: true, createdAt: at, createdDateAd: day.ad, createdById: userIdByName.clerk, version: 1 },
    },
  }
}

function newBill(
  past: DemoHistoryContext,
  masters: Masters,
  coming: { day: DemoDay; at: Date; patient: number },
  who: Patient,
): Bill {
  const { random, pick, drawNumber, userIdByName } = past
  const { day, at, patient } = coming
  const options = pick(who.years < adultYears ? childrensBaskets : baskets).map((code) => masters.tests.get(code)!)
  const scheme = who.years > seniorYears && random() < 0.7 ? masters.scheme : null
  const lines = options.map((test) => lineFromTest(test, scheme?.rate))
  const totals = billTotals(lines, masters.rule)
  const isCredit = random() < onCredit
  const referral = random() < referred ? pick(masters.referrals) : null
  const [number, saleNo] = drawNumber(labSale.name, day.fiscalYear)
  const { firstName, lastName, address, mobileNo } = who.row
  const header = {
    ...{ saleNo, number, customerName: `${firstName} ${lastName}`, customerAddress: address, customerPhone: mobileNo },
    ...{ payType: isCredit ? PayType.credit : PayType.cash, discountSchemeId: scheme?.id ?? null },
    ...{ referralId: referral?.id ?? null, commissionRate: referral?.commissionRate ?? null },
    ...{ discountRate: totalDiscountRate(totals), ...totals },
    paymentAmount: isCredit ? '0.00' : totals.grandTotalRoundOff,
    ...demoCreationColumns(day, at, userIdByName.clerk!),
  }
  return { patient, options, lines, header }
}

/** When patients come on a day, in minutes after midnight. */
function comings({ random }: DemoHistoryContext, { isSaturday }: DemoDay): number[] {
  const count = isSaturday ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * 6)
  const minutes = Array.from({ length: count }, () => Math.floor(7 * 60 + random() * random() * 9 * 60))
  return minutes.toSorted((one, other) => one - other)
}

/** Patients and their bills, in the order in which they came. */
function whoCame(past: DemoHistoryContext, masters: Masters): { patients: Patient[]; bills: Bill[] } {
  const { days, random, momentOf: at } = past
  const patients: Patient[] = []
  const bills = days.flatMap((day) =>
    comings(past, day).map((minutes) => {
      const isKnown = patients.length > 0 && random() < returning
      if (!isKnown) patients.push(newPatient(past, day, at(day, minutes)))
      const patient = isKnown ? Math.floor(random() * patients.length) : patients.length - 1
      return newBill(past, masters, { day, at: at(day, minutes), patient }, patients[patient]!)
    }),
  )
  return { patients, bills }
}

const lineRows = ({ options, lines }: Bill) =>
  lines.map(({ test, members: _, bySex: __, ...line }, position) => ({
    ...{ position, testId: test, departmentId: options[position]!.department?.id ?? null },
    ...{ testCategoryId: options[position]!.testCategory?.id ?? null, ...line },
  }))

/** The tests that a bill owes, each by the ids of its lines. */
const owedRows = (
  { options, lines }: Bill,
  ofBill: { saleId: number; customerId: number },
  details: readonly number[],
) =>
  orderedTestsOf(lines.map((line, index) => ({ ...line, members: options[index]!.members }))).map(
    ({ id: testId, owing }, position) => {
      const packageTestId = lines[owing]!.packageTest ? lines[owing]!.test : null
      return { ...ofBill, saleDetailId: details[owing]!, testId, packageTestId, position, status: 1 }
    },
  )

/** Patients of the days before today and what they were billed; a few pay later. */
export const demoHistory: DemoHistoryPart = {
  order: 1,
  write: async (past) => {
    const { insertRows, insertRowsWithoutId, pick } = past
    const masters = await readMasters(past)
    const { patients, bills } = whoCame(past, masters)
    const customers = await insertRows(
      'customer',
      patients.map(({ row }) => row),
    )
    const customerOf = ({ patient }: Bill) => customers[patient]!
    const ids = await insertRows(
      'labSale',
      bills.map((bill) => ({ customerId: customerOf(bill), ...bill.header })),
    )
    const written = bills.map((bill, index) => ({ ...bill, saleId: ids[index]!, customerId: customerOf(bill) }))
    const details = await insertRows(
      'labSaleDetail',
      written.flatMap((bill) => lineRows(bill).map((line) => ({ saleId: bill.saleId, ...line }))),
    )
    const owed = written.flatMap((bill) => {
      const { saleId, customerId } = bill
      return owedRows(bill, { saleId, customerId }, details.splice(0, bill.lines.length))
    })
    await insertRows('customerTest', owed)
    const paid = written.filter(({ header }) => compare(header.paymentAmount as string, 0) > 0)
    await insertRows(
      'labSalePayment',
      paid.map(({ saleId, header }) => ({
        ...{ saleId, position: 0, paymentModeId: pick(masters.modes), amount: header.paymentAmount },
      })),
    )
    const open = written.filter(({ header }) => header.payType === PayType.credit)
    await insertRowsWithoutId(
      'labSaleBalance',
      open.map(({ saleId, customerId, header }) => ({
        ...{ saleId, customerId, total: header.grandTotalRoundOff, returned: '0.00', paid: '0.00', returnStatus: 0 },
      })),
    )
    await insertRows(
      'activity',
      written.map(({ saleId, header }) =>
        creationActivityRow(labSale.name, { id: saleId, documentNo: header.saleNo, ...header }),
      ),
    )
  },
}
