import { c, defineFacts, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { department } from '../../resources/lab/department'
import { test } from '../../resources/lab/test'

const minutes = (later: string, earlier: string) =>
  `greatest(0, round((date_part('epoch', ${later} - ${earlier}) / 60)::numeric, 0))`

/** When each step was done, and the one before it. What waits for a step is no row of it yet. */
const steps = [
  { id: 1, name: 'Collection', done: 't.collected_at', before: 's.created_at' },
  { id: 2, name: 'Received In Lab', done: 't.received_at', before: 't.collected_at' },
  { id: 3, name: 'Result', done: 'r.entered_at', before: 'coalesce(t.received_at, t.collected_at)' },
  { id: 4, name: 'Verification', done: 'r.verified_at', before: 'r.entered_at' },
  { id: 5, name: 'First Issue', done: 'i.issued_at', before: 'r.verified_at' },
] as const

/** The target is that of the whole way to the verified result. */
const verification = 4
const target = 'coalesce(m.turnaround_minutes, d.turnaround_minutes)'
const hasTarget = 'num_nonnulls(m.turnaround_minutes, d.turnaround_minutes) > 0'

const beside = {
  t: { table: 'collectedSample', on: 't.id = l.collected_sample_id' },
  r: { table: 'testResult', on: 'r.customer_test_id = l.id' },
  i: { table: 'issuedReport', on: 'i.sample_no = t.sample_no and i.issued_at >= r.verified_at', firstBy: 'issuedAt' },
  m: { table: 'test', on: 'm.id = l.test_id' },
  d: { table: 'department', on: 'd.id = m.department_id' },
}

const partOf = ({ id, done, before }: (typeof steps)[number]) => {
  const elapsed = minutes(done, 's.created_at')
  const isMeasured = id === verification ? hasTarget : 'false'
  return plus(labSale, 'row', {
    rows: { table: 'customerTest', by: 'saleId' },
    beside,
    where: `l.status > 0 and ${done} is not null`,
    reads: {
      step: String(id),
      test: 'l.test_id',
      department: 'm.department_id',
      sampleNo: 't.sample_no',
      tests: '1',
      minutes: minutes(done, before),
      elapsed,
      target: id === verification ? target : 'null::numeric',
      targeted: `(${isMeasured})::integer::numeric`,
      within: `coalesce(${isMeasured} and ${elapsed} <= ${target}, false)::integer::numeric`,
    },
  })
}

/** How long the steps of a test took, from its bill to the paper: a row for each step that is done. */
export const turnaround = defineFacts('turnaround', {
  parts: steps.map(partOf),
  columns: {
    step: c.choice(
      'Step',
      steps.map(({ id, name }) => ({ id, name })),
    ),
    test: c.record('Test', () => test),
    department: c.record('Department', () => department),
    sampleNo: c.text('Sample No'),
    tests: c.quantity('Tests'),
    minutes: c.quantity('Minutes'),
    elapsed: c.quantity('Since The Bill (min)'),
    target: { label: 'Target (min)', kind: 'quantity' },
    targeted: c.quantity('With A Target'),
    within: c.quantity('Within Target'),
    half: c.percentile('50 % (min)', 'minutes', 50),
    most: c.percentile('90 % (min)', 'minutes', 90),
    nearlyAll: c.percentile('95 % (min)', 'minutes', 95),
    elapsedHalf: c.percentile('Since The Bill 50 %', 'elapsed', 50),
    elapsedMost: c.percentile('Since The Bill 90 %', 'elapsed', 90),
    elapsedNearlyAll: c.percentile('Since The Bill 95 %', 'elapsed', 95),
    withinTarget: c.ratio('Within Target %', 'within', 'targeted'),
  },
})
