import { z } from 'zod'
import { decimalSchema } from '~/fields/money/kind'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { addTests } from './operations/addTests'
import { readCatalogue } from './operations/readCatalogue'
import { testCatalogueApiPath } from './path'
import { addedTestsSchema, testCatalogueSchema } from './responses'

const permission = 'add_test_catalogue'
const tag = 'Catalogue of Tests'

export const endpoints: Endpoint[] = [
  endpoint.get(
    testCatalogueApiPath,
    { permission, summary: 'The catalogue of common tests', tag, response: testCatalogueSchema },
    ({ db }) => readCatalogue(db),
  ),
  endpoint.post(
    testCatalogueApiPath,
    {
      permission,
      permissionNotes: [
        { permission: 'add_test', when: 'for tests, and that to add for each other master that it fills' },
      ],
      idempotency: { because: 'Tests that the laboratory has are left as they are; a repeat adds nothing.' },
      summary: 'Add tests from the catalogue, with what they need',
      tag,
      body: z.strictObject({
        tests: z
          .array(z.strictObject({ code: z.string().max(50), price: decimalSchema({ label: 'Price' }) }))
          .min(1, 'Choose at least one test.')
          .max(500),
      }),
      status: 200,
      response: addedTestsSchema,
    },
    (call) => addTests(call, call.body.tests),
  ),
]
