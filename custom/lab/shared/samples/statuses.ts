import { defineColumnStates, stateCodes } from '~/metadata/columnStates'

/**
 * What becomes of an ordered test. The spec gives the code 2; the others are Prayog's. A code above 0 is on its way to the
 * report. At 0 and below its bill line was refunded: before its sample was collected, or after.
 */
export const orderedTestStates = defineColumnStates({
  column: 'status',
  initial: 'toCollect',
  states: {
    toCollect: { label: 'To be collected', code: 1 },
    collected: { label: 'Collected', code: 2 },
    entered: { label: 'Entered', code: 3 },
    verified: { label: 'Verified', code: 4 },
    returned: { label: 'Returned', code: 0, isFinal: true },
    refunded: { label: 'Refunded: not reported', code: -1 },
  },
  transitions: {
    collect: { from: 'toCollect', to: 'collected' },
    undoCollection: { from: ['collected', 'refunded'], to: 'toCollect' },
    /** Of an ultrasound without a collection. */
    enter: { from: ['toCollect', 'collected'], to: 'entered' },
    removeResult: { from: 'entered', to: 'collected' },
    verify: { from: 'entered', to: 'verified' },
    unapprove: { from: 'verified', to: 'entered' },
    return: { from: 'toCollect', to: 'returned' },
    stop: { from: ['collected', 'entered', 'verified'], to: 'refunded' },
    // reported in spite of the refund
    resumeCollected: { from: 'refunded', to: 'collected' },
    resumeEntered: { from: 'refunded', to: 'entered' },
    resumeVerified: { from: 'refunded', to: 'verified' },
  },
  transitionTable: 'orderedTestTransition',
})

/** The states of an ordered test (customerTest.status). */
export const TestStatus = stateCodes(orderedTestStates)

const names = new Map<number, string>(Object.values(orderedTestStates.states).map(({ code, label }) => [code, label]))

export const statusName = (status: number): string => names.get(status) ?? ''
