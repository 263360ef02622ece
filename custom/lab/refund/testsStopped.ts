import { remainingQty } from '~/domain/returns'
import type { TestInProgress } from '../shared/samples/responses'
import type { RefundLine } from './checks'

/** A test that was confirmed to be refunded, with the status in which it was seen. */
export interface TestRefundConfirmation {
  id: number
  status: number
}

interface SoldLine {
  id: number
  qty: number
  returned: { qty: number }
}

/** The bill lines that a refund empties. */
export const fullyReturnedLineIds = (
  lines: readonly Pick<RefundLine, 'refSaleDetail' | 'returnQty'>[],
  sold: readonly SoldLine[],
): number[] =>
  sold
    .filter((one) => lines.some((line) => line.refSaleDetail === one.id && line.returnQty === remainingQty(one)))
    .map(({ id }) => id)

/** The tests on which work has begun and that a refund takes back: no other line owes them. */
export const testsStoppedByRefund = <T extends Pick<TestInProgress, 'lines'>>(
  tests: readonly T[],
  whole: readonly number[],
): T[] => tests.filter(({ lines }) => lines.length > 0 && lines.every((line) => whole.includes(line)))

/** The question before tests in progress are refunded. @param names of the tests, with the progress of each */
export const testsInProgressQuestion = (names: string) =>
  `Work on these tests has begun: ${names}. What is not reported yet will not be reported. Refund them all the same?`

/** The message for refunded tests that were not confirmed. */
export const unconfirmedTestsMessage = (names: string) =>
  `Work on these tests has begun, so their refund must be confirmed: ${names}.`

/** The names of tests in a message. */
export const joinTestNames = (tests: readonly Pick<TestInProgress, 'test'>[]) =>
  tests.map(({ test }) => test.name).join(', ')
