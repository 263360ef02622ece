import { z } from 'zod'
import { type PrintSize, printSizes } from '~/domain/options'
import { type FormatTextName, formatTexts } from '~/print/format/printFormat'

const name = z.string().min(1).max(60)
const text = (longest: number) => z.string().max(longest, `Maximum character is ${longest}`)
const texts = (longest: number) => z.strictObject({ en: text(longest), ne: text(longest) })
const sizes = printSizes.map(({ id }) => id) as [PrintSize, ...PrintSize[]]
const textShape = Object.fromEntries(formatTexts.map((one) => [one.name, texts(one.longest)])) as Record<
  FormatTextName,
  ReturnType<typeof texts>
>

/** A print format in a body, and in a response. Its parts are validated against the document's layout. */
export const printFormatSchema = z
  .strictObject({
    /** `organization`, `none`, or the `data:` URL of a PNG or JPEG picture. */
    logo: z.string().max(700_000, 'The logo is larger than 500 kB.'),
    paperSizes: z
      .array(z.enum(sizes, 'The paper size is unknown.'))
      .min(1, 'Choose a paper size.')
      .refine((all) => new Set(all).size === all.length, 'A paper size is listed twice.'),
    blocks: z.array(z.strictObject({ name, isHidden: z.boolean() })).max(100),
    tables: z.record(
      name,
      z
        .array(
          z.strictObject({
            name,
            isHidden: z.boolean(),
            width: z
              .number()
              .min(5, 'A column is 5 to 150 mm wide.')
              .max(150, 'A column is 5 to 150 mm wide.')
              .nullable(),
            heading: texts(60),
          }),
        )
        .max(100),
    ),
    texts: z.strictObject(textShape),
  })
  .meta({ id: 'PrintFormat' })

/** The format of one print, among its data. */
export const usedPrintFormatSchema = z
  .strictObject({ version: z.int().min(0), format: printFormatSchema.nullable() })
  .meta({ id: 'UsedPrintFormat' })
