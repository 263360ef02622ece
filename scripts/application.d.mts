/** The folder of Prayog itself, which holds `src`. */
export const root: string
/** The folders of an application that hold its sources. */
export const applicationFolders: readonly string[]
/** All files and folders that an application is built from, as far as it has them. */
export const applicationFiles: readonly string[]
/** The folder of the application that runs, by the command line, the environment, or where the process is. */
export function findApplication(args: readonly string[], environment: Record<string, string | undefined>): string
/** A file by its place in Prayog or in its application, such as `resources/lab/test.ts`. */
export function pathIn(app: string, id: string, from?: string): string
