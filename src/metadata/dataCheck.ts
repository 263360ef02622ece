/** The permission to see what the weekly check of the data found; its users are mailed findings. */
export const dataCheckPermission = 'view_data_check'

/** Its path below `api/v1/`. */
export const dataCheckApiPath = 'user-app/data-check'

/** After so many days without a finished check the dashboard says so. */
export const mostDaysUnchecked = 10
