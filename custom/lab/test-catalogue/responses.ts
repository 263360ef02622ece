import { z } from 'zod'
import { nullableTextSchema } from '~/metadata/response'

/** The tests and panels of the catalogue. */
export const testCatalogueSchema = z
  .strictObject({
    tests: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        department: z.string(),
        sample: nullableTextSchema,
        unit: nullableTextSchema,
        isPanel: z.boolean(),
        /** The codes of the tests that it contains, or is calculated from. */
        needs: z.array(z.string()),
        /** Reference ranges of adults come with it. */
        hasRanges: z.boolean(),
        /** The laboratory has a test of this name or code. */
        isAdded: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'TestCatalogue' })

/** How many tests and panels were added. */
export const addedTestsSchema = z.strictObject({ tests: z.int(), panels: z.int() }).meta({ id: 'AddedTests' })

export type TestCatalogue = z.output<typeof testCatalogueSchema>
export type CatalogueEntry = TestCatalogue['tests'][number]
export type AddedTests = z.output<typeof addedTestsSchema>
