import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable } from '~/metadata/table'

/**
 * A measurement of a control. The expected values are copied from the target when it is entered, so that a later change
 * of the master does not change old evaluations.
 */
export const controlResultTable = defineTable('controlResult', {
  columns: {
    controlTargetId: { type: 'integer', notNull: true, references: { table: 'controlTarget' } },
    testId: { type: 'integer', notNull: true, references: { table: 'test', indexed: false } },
    /** The machine that the target is of; absent where it counts for all. */
    analyserId: { type: 'integer', references: { table: 'analyser' } },
    value: { type: 'numeric(14,4)', notNull: true },
    mean: { type: 'numeric(14,4)', notNull: true },
    sd: { type: 'numeric(14,4)', notNull: true },
    unit: { type: 'text' },
    measuredAt: { type: 'timestamptz', notNull: true },
    /** The rules that it broke, as `BrokenRule` of westgard.ts. */
    broken: { type: 'jsonb', notNull: true },
    remarks: { type: 'text' },
    /** As an analyser sent it; absent where it was typed. */
    receivedResultId: { type: 'integer', references: { table: 'receivedResult' } },
    enteredAt: { type: 'timestamptz', notNull: true },
    /** Absent where it came from an analyser by itself. */
    enteredById: { type: 'integer', references: { table: 'user', indexed: false } },
  },
  indexes: [{ columns: ['testId', 'measuredAt', 'id'] }],
  immutable: true,
})

/** A control result that counts no more; it stays, and is shown with the reason. */
export const controlExclusionTable = defineTable('controlExclusion', {
  columns: {
    controlResultId: { type: 'integer', notNull: true, references: { table: 'controlResult' } },
    reason: { type: 'text', notNull: true },
    excludedAt: { type: 'timestamptz', notNull: true },
    excludedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  unique: [{ columns: ['controlResultId'] }],
  immutable: true,
})

const violationStates = defineColumnStates({
  column: 'state',
  initial: 'open',
  states: { open: {}, answered: { isFinal: true } },
  transitions: { answer: { from: 'open', to: 'answered' } },
})

/** A broken rule that holds the results of the test back until it is answered: of one analyser where the target states one. */
export const controlViolationTable = defineTable('controlViolation', {
  columns: {
    controlResultId: { type: 'integer', notNull: true, references: { table: 'controlResult' } },
    testId: { type: 'integer', notNull: true, references: { table: 'test' } },
    analyserId: { type: 'integer', references: { table: 'analyser' } },
    openedAt: { type: 'timestamptz', notNull: true },
    /** The name in `violationStates`. */
    state: {
      ...{ type: 'text', notNull: true, default: "'open'" },
      backfill: `case when exists (select from control_answer a where a.control_violation_id = control_violation.id)
        then 'answered' else 'open' end`,
    },
  },
  states: violationStates,
  unique: [{ columns: ['controlResultId'] }],
  indexes: [{ columns: ['id'], where: "state = 'open'" }],
})

/** Why a rule was broken and what was done about it: from then on results of the test are verified again. */
export const controlAnswerTable = defineTable('controlAnswer', {
  columns: {
    controlViolationId: { type: 'integer', notNull: true, references: { table: 'controlViolation' } },
    reason: { type: 'text', notNull: true },
    correctiveAction: { type: 'text', notNull: true },
    answeredAt: { type: 'timestamptz', notNull: true },
    answeredById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  unique: [{ columns: ['controlViolationId'] }],
  indexes: [{ columns: ['answeredAt'] }],
  immutable: true,
})
