import type { Alias, Plugin } from 'vite'

/** Gives `import file from './some.ts?thread'` the address of that file, built so that a thread can run it. */
export function threads(alias?: Alias[]): Plugin
