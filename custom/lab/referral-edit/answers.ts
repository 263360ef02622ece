import { z } from 'zod'
import { adDay, bsDay, clockTime } from '~/metadata/answer'
import { namedRecord } from '~/server/http/answers'

/** A correction of a bill's referral. */
export const referralCorrection = z
  .strictObject({
    id: z.int(),
    referral: namedRecord.nullable(),
    previousReferral: namedRecord.nullable(),
    remarks: z.string(),
    createdDateAd: adDay,
    createdDateBs: bsDay.nullable(),
    createdTime: clockTime,
    createdByUserName: z.string(),
  })
  .meta({ id: 'ReferralCorrection' })

export type ReferralCorrection = z.output<typeof referralCorrection>
