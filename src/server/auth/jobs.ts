import { defineJob } from '../jobs/job'

/** So long a failure holds nobody up, and an address is known that a name signed in from, days. */
const failureDays = 1
const knownDays = 90

const before = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Forgets failed sign-ins that hold nobody up any more, and refresh tokens and sign-ins that ended: nobody may fill the disk with them. */
export const expiredSignInsJob = defineJob({
  name: 'forget-sign-ins',
  isDeduplicated: true,
  everySeconds: 3600,
  run: async ({ db }) => {
    await db
      .deleteFrom('signInFailure')
      .where('lastAt', '<', before(failureDays))
      .where((where) => where.or([where('succeededAt', 'is', null), where('succeededAt', '<', before(knownDays))]))
      .execute()
    await db.deleteFrom('session').where('expiresAt', '<', before(failureDays)).execute()
    await db
      .deleteFrom('refreshToken')
      .where('spentAt', '<', before(failureDays * 7))
      .execute()
  },
})
