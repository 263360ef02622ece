import { inject } from 'vitest'
import { resources } from '~/metadata/registry'
import { testMasters } from '~/testing/suites/masters'
import { isDeep } from '../support/chosenMasters'

/**
 * Every master on the server where there is one; on the embedded database then those that have, taken together, every kind of
 * field with each of its options.
 */
const isEach = inject('demo').kind === 'server' || !process.env.TEST_DATABASE_URL

testMasters(resources.filter((resource) => isEach || isDeep(resource)))
