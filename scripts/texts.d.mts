import type { Plugin } from 'vite'

/** Every text for the screen in a source file. */
export function textsIn(path: string, code: string): Set<string>
/** Every text for the screen in the sources of the framework and of an application, sorted. */
export function textsOf(root: string, application?: string): string[]
/** Gives the program the list of its own texts, as `virtual:texts`. */
export function texts(application?: string): Plugin
