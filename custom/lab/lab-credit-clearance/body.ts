import { z } from 'zod'
import { ServiceKind } from '~/domain/options'
import { amountInput, idInput, optionalIdInput, paymentInput, remarksInput } from '~/server/documents/input'

/** More dues than a receipt has on one paper that can still be read. */
const mostBills = 500

/** The body of a new receipt; whether it is right is for `checkClearance`. */
export const clearanceBody = z.strictObject({
  customer: optionalIdInput,
  remarks: remarksInput,
  creditDetails: z
    .array(
      z.strictObject({
        serviceKind: z.literal([ServiceKind.lab, ServiceKind.opd]).default(ServiceKind.lab),
        saleMain: idInput,
        dueAmount: amountInput('Due Amount'),
        amount: amountInput('Amount'),
      }),
    )
    .max(mostBills),
  creditPaymentDetails: z.array(paymentInput).max(50),
  totalAmount: amountInput('Paying Amount'),
})

export type ClearanceBody = z.output<typeof clearanceBody>
