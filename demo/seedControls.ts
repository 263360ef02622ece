import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import type { StaffClient } from '~/server/demo/staff'

/** The distance of a control from its mean on the last 20 days, the oldest first, in tenths of an SD. */
const days: Readonly<Record<string, readonly number[]>> = {
  'Chemistry Normal 45731': [3, -8, 12, 5, -4, 9, -15, 2, 7, -6, 11, -3, 34, 4, -9, 6, 1, -12, 8, -2],
  'Chemistry High 45732': [-5, 4, 8, -11, 6, 2, -7, 13, -4, 9, 3, 16, 19, -6, 2, -9, 12, 5, -3, 7],
  'Blood Normal 7140': [6, 2, -9, 4, 13, -5, -2, 8, -13, 3, 7, 26, -4, 5, -8, 9, 2, -6, 4, 3],
}

interface Target {
  id: number
  lot: { name: string }
  mean: string
  sd: string
}

/** The value that lies so many tenths of an SD from the mean, as it is read off. */
const readOff = ({ mean, sd }: Target, tenths: number) =>
  (Number(mean) + (Number(sd) * tenths) / 10).toFixed(Number(mean) < 50 ? 1 : 0)

/** Has the demo's controls measured each morning of 20 days; the one that broke a rule is answered. */
export async function seedControls(technician: StaffClient, verifier: StaffClient, now: Date): Promise<void> {
  const today = localDay(now)
  const { results: tests } = await technician.get('lab-quality-app/control-test?limit=0')
  for (const { targets } of tests as { targets: Target[] }[])
    for (let day = 0; day < 20; day++) {
      const measuredAt = `${addDays(today, day - 20)}T06:30:00+05:45`
      const results = targets.map((target) => ({
        ...{ controlTarget: target.id, value: readOff(target, days[target.lot.name]?.[day] ?? 0) },
      }))
      const remarks = day === 13 ? 'After calibration' : ''
      await technician.post('lab-quality-app/control-result', { results, measuredAt, remarks })
    }
  const { results: broken } = await verifier.get('lab-quality-app/control-violation?limit=0')
  for (const { id } of broken)
    await verifier.post(`lab-quality-app/control-violation/${id}/answer`, {
      reason: 'The reagent had stood open since the day before.',
      correctiveAction: 'New bottle opened, calibrated, both levels repeated.',
    })
}
