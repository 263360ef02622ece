import { defineReport, defineTab } from '~/report'
import { turnaround } from './turnaround.facts'

const filters = ['step', 'department', 'test'] as const

/** How long tests take from the bill to the paper, step by step, and how many keep their target. */
export const turnaroundReport = defineReport('turnaround-report', {
  label: 'Turnaround Report',
  apiPath: 'lab-quality-app/turnaround-report',
  tabs: {
    steps: defineTab(turnaround, {
      label: 'By Step',
      filters,
      initialGroupBy: ['department', 'step'],
      columns: [
        ...['tests', 'half', 'most', 'nearlyAll', 'elapsedHalf', 'elapsedMost', 'elapsedNearlyAll'],
        ...['targeted', 'within', 'withinTarget'],
      ] as const,
    }),
    tests: defineTab(turnaround, {
      label: 'By Test',
      filters,
      initialGroupBy: ['test', 'step'],
      columns: [
        ...['tests', 'half', 'most', 'nearlyAll', 'elapsedHalf', 'elapsedMost', 'elapsedNearlyAll'],
        ...['targeted', 'within', 'withinTarget'],
      ] as const,
      searchColumns: ['test'],
      recordSections: [
        {
          ...{ record: 'test', label: 'Time by step', groupBy: ['step'] },
          columns: ['tests', 'half', 'most', 'targeted', 'withinTarget'],
        },
      ],
    }),
    details: defineTab(turnaround, {
      label: 'Details',
      filters,
      columns: [
        ...['no', 'date', 'dateBs', 'customer', 'sampleNo', 'test', 'department', 'step'],
        ...['minutes', 'elapsed', 'target', 'withinTarget'],
      ] as const,
      searchColumns: ['no', 'customer', 'test', 'sampleNo'],
    }),
  },
})
