import { defineReport, of } from '~/report'
import { turnaround } from './turnaround.facts'

const filters = ['step', 'department', 'test'] as const

/** How long tests take from the bill to the paper, step by step, and how many keep their target. */
export const turnaroundReport = defineReport('turnaround-report', {
  label: 'Turnaround Report',
  path: 'lab-quality-app/turnaround-report',
  tabs: {
    steps: of(turnaround, {
      label: 'By Step',
      filters,
      groups: ['department', 'step'],
      columns: [
        ...['tests', 'half', 'most', 'nearlyAll', 'elapsedHalf', 'elapsedMost', 'elapsedNearlyAll'],
        ...['targeted', 'within', 'withinTarget'],
      ] as const,
    }),
    tests: of(turnaround, {
      label: 'By Test',
      filters,
      groups: ['test', 'step'],
      columns: [
        ...['tests', 'half', 'most', 'nearlyAll', 'elapsedHalf', 'elapsedMost', 'elapsedNearlyAll'],
        ...['targeted', 'within', 'withinTarget'],
      ] as const,
      search: ['test'],
    }),
    details: of(turnaround, {
      label: 'Details',
      filters,
      columns: [
        ...['no', 'date', 'dateBs', 'customer', 'sampleNo', 'test', 'department', 'step'],
        ...['minutes', 'elapsed', 'target', 'withinTarget'],
      ] as const,
      search: ['no', 'customer', 'test', 'sampleNo'],
    }),
  },
})
