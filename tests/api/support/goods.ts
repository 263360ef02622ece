import fc from 'fast-check'
import { PayType } from '~/domain/options'
import { type Row, withAmounts } from '~/testing/documents/documentBodies'
import type { ApiClient } from '~/testing/server'
import { sale } from '../../../documents/pharmacy/sale'

const nobody = { customer: null, customerName: null, customerPhone: null, customerPanNo: null }
const unprescribed = { prescriberName: null, nmcNo: null, prescriptionNo: null }
const lotFields = [
  ...['packSize', 'cost', 'taxable', 'taxRate', 'discountable', 'drugGroup', 'controlled', 'coldStorage', 'itemName'],
]

/** The lots of a store as the counter's picker offers them. */
export const offeredLots = async (by: ApiClient, store: number, search = ''): Promise<Row[]> =>
  (await by.get(`${sale.apiPath}/stock-lot?store=${store}&limit=0&search=${encodeURIComponent(search)}`)).body.results

/** The body of a sale: what its lines take of their lots, and the amounts that follow. */
export async function saleOf(by: ApiClient, header: Row, lines: readonly Row[], settings?: unknown): Promise<Row> {
  const offered = new Map((await offeredLots(by, header.store)).map((lot) => [lot.id, lot]))
  const whole = lines.map((line) => {
    const lot = offered.get(line.lot) ?? {}
    return {
      packs: null,
      units: null,
      discount: null,
      ...Object.fromEntries(lotFields.map((name) => [name, lot[name]])),
      ...line,
    }
  })
  const body = {
    ...nobody,
    ...unprescribed,
    discountScheme: null,
    payType: PayType.cash,
    remarks: '',
    paymentDetails: [],
    confirmed: ['belowCost', 'nearExpiry', 'fefoSkipped'],
  }
  return withAmounts(sale, { ...body, ...header }, whole, settings)
}

const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))

/** Lines of a sale as somebody may enter them. */
export const soldLines: fc.Arbitrary<Row[]> = fc.array(
  fc
    .record({
      ...{ packSize: fc.integer({ min: 1, max: 12 }), packs: fc.integer({ min: 0, max: 3 }) },
      ...{
        units: fc.integer({ min: 1, max: 12 }),
        cost: paisa(50_000),
        discount: fc.option(paisa(10_000), { nil: null }),
      },
      ...{ taxable: fc.boolean(), discountable: fc.boolean() },
    })
    .map((line) => ({ ...line, lot: 1, taxRate: line.taxable ? '13.00' : '0.00', controlled: 1, coldStorage: false })),
  { minLength: 1, maxLength: 4 },
) as fc.Arbitrary<Row[]>
