import { labSaleReturn } from '../../../documents/lab/lab-sale-return'

/** The tests of a bill on which work has begun, below `api/v1/`. */
export const testsInProgressApiPath = `${labSaleReturn.apiPath}/tests-at-work`
