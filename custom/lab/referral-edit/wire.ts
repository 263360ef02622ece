type Named = { id: number; name: string }

/** A correction of a bill's referral; types only, for the screen and the API alike. */
export interface ReferralCorrection {
  id: number
  referral: Named | null
  previousReferral: Named | null
  remarks: string
  createdDateAd: string
  createdDateBs: string | null
  createdTime: string
  createdByUserName: string
}

/** The calls below `api/v1/`. */
export const referralEditPath = 'lab-sale-app/referral-edit'
