import { z } from 'zod'
import { twoPlaceDecimalSchema } from '~/metadata/response'
import { defineController } from '~/server/documents/controller'
import { counterClosing } from '../../../documents/pharmacy/counter-closing'
import { moneyDocumentKinds } from '../shared/cash-closing/kinds'
import { lockTakings, readTakings } from '../shared/cash-closing/takings'

const taking = z.strictObject({
  kind: z.literal(moneyDocumentKinds.map(({ id }) => id)),
  ...{ mode: z.string(), cash: z.boolean(), qty: z.int(), upTo: z.int(), amount: twoPlaceDecimalSchema },
})

/** Its lines are computed from the clerk's documents, and each document is counted by one closing. */
export const controller = defineController(counterClosing, {
  lines: {
    serverGenerated: {
      response: taking,
      read: async (db, user) => (await readTakings(db, user)).map((one) => ({ ...one })),
      lock: lockTakings,
    },
  },
})
