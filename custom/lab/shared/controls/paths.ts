/** Paths of controls below `api/v1/`. */
export const controlTestApiPath = 'lab-quality-app/control-test'
export const controlResultApiPath = 'lab-quality-app/control-result'
export const controlViolationApiPath = 'lab-quality-app/control-violation'
