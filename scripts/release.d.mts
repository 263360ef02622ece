/** The changelog with what was unreleased under a version's heading. */
export function releaseChanges(text: string, version: string, date: string): string
/** Whether a version follows another one. */
export function isLater(version: string, than: string): boolean
