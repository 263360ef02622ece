/** Paths of controls below `api/v1/`. */
export const controlTestPath = 'lab-quality-app/control-test'
export const controlResultPath = 'lab-quality-app/control-result'
export const controlViolationPath = 'lab-quality-app/control-violation'
