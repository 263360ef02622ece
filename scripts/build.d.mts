/** The project's folder. */
export const root: string
/** Where what is built of the application lies. */
export const buildFolder: string
/** Builds the browser and the server application unless what is built is of these very sources. */
export function buildIfNeeded(): Promise<void>
/** The same where it can be built; without the build tools what is built is run as it is. */
export function buildIfPossible(): Promise<void>
