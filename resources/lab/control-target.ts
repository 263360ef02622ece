import { defineResource, f } from '~/resource'
import { ResultKind } from '~shared/options/options'
import { analyser } from './analyser'
import { controlLot } from './control-lot'
import { test } from './test'

/** The expected value of a lot for a test, and the allowed deviation; for one analyser, or for all. */
export const controlTarget = defineResource('control-target', {
  label: 'Control Target',
  icon: 'TrackChanges',
  fields: {
    controlLot: f.reference(() => controlLot, { label: 'Control Lot', required: true, searchable: true }),
    test: f.reference(() => test, {
      ...{ label: 'Test', required: true, searchable: true },
      where: { packageTest: false, resultKind: ResultKind.numeric },
    }),
    analyser: f.reference(() => analyser, {
      label: 'Analyser',
      help: 'Empty, it counts for the test wherever it is measured.',
    }),
    mean: f.number({ label: 'Mean', required: true }),
    sd: f.number({ label: 'SD', required: true, min: [0.0001, 'The SD must be above zero.'] }),
  },
  listColumns: ['controlLot', 'test', 'analyser', 'mean', 'sd', 'active'],
  labelField: 'test',
  uniqueTogether: [
    { fields: ['controlLot', 'test', 'analyser'], message: 'This lot has a target for the test already.' },
  ],
})
