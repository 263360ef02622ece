import type { Alias } from 'vite'

/** Where imports lead in an application that lies in a folder. */
export function aliasOf(app: string): Alias[]
/** The folder of the application that this process runs or builds. */
export const app: string
/** Where imports lead in that application. */
export const alias: Alias[]
