import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { allocationField } from '~/documents/documentNames'
import type { DocumentRuntime } from '~/server/documents/controller'
import { amountInput, idInput, maxLines } from '~/server/documents/input'

/** The kind of what is settled; where there is but one, it need not be said. */
function kindInput(options: ResolvedOptions): z.ZodType {
  const [first, ...more] = options.allocations!.docTypes().map(({ name }) => name)
  const kind = z.enum([first!, ...more])
  return more.length > 0 ? kind : kind.default(first!)
}

/**
 * The input of an allocation: the document, its due amount when the form loaded it, and the amount paid. The due amount is
 * compared if it is sent.
 */
export const settledInput = (options: ResolvedOptions, { settles }: DocumentRuntime['controller']): z.ZodType =>
  z
    .array(
      z.strictObject({
        ...(settles?.line ?? { kind: kindInput(options) }),
        [allocationField(options)]: idInput,
        dueAmount: amountInput('Due Amount').optional(),
        amount: amountInput('Amount'),
      }),
    )
    .max(maxLines)
    .default([])
