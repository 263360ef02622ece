import { billOf, offeredLine } from '../billing'
import type { Factory } from '../documentBodies'

/** A bill of two tests for a patient, whose form is written by hand. */
export const factory: Factory = {
  body: async ({ admin, data }) => {
    const tests = [await data.test({ price: '33.37' }), await data.test({ price: '450.00' })]
    const lines = [await offeredLine(admin, tests[0]!), await offeredLine(admin, tests[1]!)]
    return billOf(lines, await data.patient({ firstName: `Sample ${tests[0]}` }))
  },
}
