/** Path below `api/v1/`. */
export const referralEditPath = 'lab-sale-app/referral-edit'
