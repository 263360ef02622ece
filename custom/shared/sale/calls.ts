/** The family of billing's calls below `api/v1/`. */
export const salePath = 'lab-sale-app/lab-sale'
