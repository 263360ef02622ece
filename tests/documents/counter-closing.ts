import fc from 'fast-check'
import type { BodyFactory, Row } from '~/testing/documents/documentBodies'

/** A closing of the user who writes it; the remarks explain the difference in cash, whatever was taken. */
export const factory: BodyFactory = {
  body: async () => ({ note1000: 1, note5: 3, remarks: 'Counted twice' }),
  lines: fc.array(
    fc.record({
      ...{ kind: fc.integer({ min: 1, max: 12 }), mode: fc.constant('Cash'), cash: fc.boolean() },
      ...{ qty: fc.nat(9), upTo: fc.nat(9), amount: fc.integer().map((paisa) => (paisa / 100).toFixed(2)) },
    }),
  ) as fc.Arbitrary<Row[]>,
}
