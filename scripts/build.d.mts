/** The project's folder. */
export const root: string
/** Builds the browser and the server application unless what is built is of these very sources. */
export function buildIfNeeded(): Promise<void>
