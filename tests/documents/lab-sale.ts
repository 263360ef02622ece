import type fc from 'fast-check'
import type { BodyFactory, Row } from '~/testing/documents/documentBodies'
import { withQty } from '../../custom/shared/sale/rules'
import { billingDataOf, billOf, offeredLine } from '../api/support/billing'
import { linesOf } from '../unit/rules/support/bills'

/** A bill of two tests for a patient, whose form is written by hand. */
export const factory: BodyFactory = {
  body: async ({ admin, server }) => {
    const data = billingDataOf({ server })
    const tests = [await data.test({ price: '33.37' }), await data.test({ price: '450.00' })]
    const lines = [withQty(await offeredLine(admin, tests[0]!), 3), withQty(await offeredLine(admin, tests[1]!), 4)]
    return billOf(lines, await data.patient({ firstName: `Sample ${tests[0]}` }))
  },
  lines: linesOf as fc.Arbitrary<Row[]>,
  settings: { roundOffSale: true },
}
