import { c, defineFacts, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { department } from '../../resources/lab/department'
import { test } from '../../resources/lab/test'

const minutes = (later: string, earlier: string) =>
  `greatest(0, round((date_part('epoch', ${later} - ${earlier}) / 60)::numeric, 0))`

/** The time of each step, and of the one before it. A step still to come has no row yet. */
const steps = [
  { step: '1', done: 't.collected_at', before: 's.created_at' },
  { step: '2', done: 't.received_at', before: 't.collected_at' },
  { step: '3', done: 'r.entered_at', before: 'coalesce(t.received_at, t.collected_at)' },
  { step: '4', done: 'r.verified_at', before: 'r.entered_at' },
  { step: '5', done: 'i.issued_at', before: 'r.verified_at' },
]
const stepNames = ['Collection', 'Received In Lab', 'Result', 'Verification', 'First Issue']

/** The target is that of the whole way to the verified result. */
const target = 'case when e.step = 4 then coalesce(m.turnaround_minutes, d.turnaround_minutes)::numeric end'
const elapsed = minutes('e.done', 's.created_at')

const joins = {
  t: { table: 'collectedSample', joinCondition: 't.id = l.collected_sample_id' },
  r: { table: 'testResult', joinCondition: 'r.customer_test_id = l.id' },
  i: {
    table: 'issuedReport',
    joinCondition: 'i.sample_no = t.sample_no and i.issued_at >= r.verified_at',
    firstBy: 'issuedAt',
  },
  m: { table: 'test', joinCondition: 'm.id = l.test_id' },
  d: { table: 'department', joinCondition: 'd.id = m.department_id' },
}

/** How long the steps of a test took, from its bill to the paper: a row for each step that is done. */
export const turnaround = defineFacts('turnaround', {
  sources: [
    plus(labSale, 'row', {
      rowSource: { table: 'customerTest', foreignKey: 'saleId', variants: steps },
      joins,
      where: 'l.status > 0 and e.done is not null',
      sqlColumns: {
        ...{ step: 'e.step', test: 'l.test_id', department: 'm.department_id', sampleNo: 't.sample_no' },
        ...{ tests: '1', minutes: minutes('e.done', 'e.before'), elapsed, target },
        targeted: `coalesce(${target} > 0, false)::integer::numeric`,
        within: `coalesce(${elapsed} <= ${target}, false)::integer::numeric`,
      },
    }),
  ],
  columns: {
    step: c.choice(
      'Step',
      stepNames.map((name, index) => ({ id: index + 1, name })),
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
