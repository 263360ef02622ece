import { z } from 'zod'
import type { FactColumn } from '~/metadata/facts'
import { factRowColumns, groupableColumns, isAggregate, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { namedRecordSchema, pageResponse } from '../http/responses'

const maybeNamed = namedRecordSchema.nullable()

function valueResponse({ kind, isMeasure }: FactColumn): z.ZodType {
  const responses: Record<FactColumn['kind'], z.ZodType> = {
    text: nullableTextSchema,
    date: adDaySchema.nullable(),
    bsDate: bsDaySchema.nullable(),
    time: momentSchema.nullable(),
    money: isMeasure ? twoPlaceDecimalSchema : twoPlaceDecimalSchema.nullable(),
    percent: twoPlaceDecimalSchema.nullable(),
    quantity: isMeasure ? z.number() : z.number().nullable(),
    choice: maybeNamed,
    record: maybeNamed,
  }
  return responses[kind]
}

const shapeOf = (tab: ResolvedTab, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, valueResponse(tabColumnOf(tab, name)).optional()]))

/**
 * Returns the response schema of a tab: rows with the columns of the requested grouping, sums of all rows and of the
 * groups on the page, and the moment of the data where the answering database lags behind.
 */
export function tabResponse(tab: ResolvedTab) {
  const figures = tab.columns.filter((name) => isAggregate(tabColumnOf(tab, name)))
  const keys = [...new Set([...groupableColumns(tab), ...factRowColumns(tab)])]
  const sums = z.strictObject(shapeOf(tab, figures))
  const row = z.strictObject({
    ...shapeOf(tab, keys),
    document: z.strictObject({ path: z.string(), id: z.int() }).optional(),
  })
  const subtotal = z.strictObject({ key: z.strictObject(shapeOf(tab, keys)), figures: sums })
  return z.strictObject({
    ...pageResponse(row).shape,
    totals: sums,
    subtotals: z.array(subtotal),
    asOf: momentSchema.nullable(),
  })
}

/** A bar, or a day of a line: its name, its value in the filters, and its figure. */
const point = z.strictObject({
  name: nullableTextSchema,
  id: z.union([z.int(), z.string()]).nullable(),
  part: nullableTextSchema,
  value: twoPlaceDecimalSchema,
})

/** The points of a chart; for days also those of the same number of days before. */
export const chartResponse = z.strictObject({ points: z.array(point), before: z.array(point) })

export type ChartPoint = z.output<typeof point>

export type ChartResponse = z.output<typeof chartResponse>
