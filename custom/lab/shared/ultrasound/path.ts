/** Path of ultrasound, below `api/v1/`. */
export const usgPath = 'usg-report-app/usg-report'
