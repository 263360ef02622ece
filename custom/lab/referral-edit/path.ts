/** Path below `api/v1/`. */
export const referralEditApiPath = 'lab-sale-app/referral-edit'
