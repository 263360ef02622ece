import { z } from 'zod'
import { decimal } from '~/metadata/answer'
import { serveDocument } from '~/server/documents/half'
import { moneyKinds } from '~shared/money/kinds'
import { lockTakings, takingsOf } from '~shared/money/takings'
import { counterClosing } from '../../../documents/pharmacy/counter-closing'

const taking = z.strictObject({
  kind: z.literal(moneyKinds.map(({ id }) => id)),
  ...{ mode: z.string(), cash: z.boolean(), qty: z.int(), upTo: z.int(), amount: decimal },
})

/** Its lines are what the clerk's documents say, of which each is counted by one closing. */
export const serve = serveDocument(counterClosing, {
  lines: {
    follow: {
      answer: taking,
      read: async (db, user) => (await takingsOf(db, user)).map((one) => ({ ...one })),
      lock: lockTakings,
    },
  },
})
