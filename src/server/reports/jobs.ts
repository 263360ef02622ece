import { localDay } from '~/domain/calendar'
import { reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { defineJob } from '../jobs/job'
import { updateRollupsIfChanged } from './rollups/updateRollupsIfChanged'

/** A run ends in time to be handed on, and goes on the next time. */
const LONGEST_MS = 60_000

/** Adds up the days that are over, for reports (docs/decisions/rollups.md). */
export const rollupJob = defineJob({
  name: 'sum-days',
  isDeduplicated: true,
  everySeconds: 60,
  run: async ({ db, signal }) => {
    const began = performance.now()
    const goOn = () => !signal.aborted && performance.now() - began < LONGEST_MS
    const now = new Date()
    await updateRollupsIfChanged(db, [...rollupsOf(reports).values()], { now, today: localDay(now), goOn })
  },
})
