import { fileURLToPath } from 'node:url'

const at = (folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url))

/** Prefixes of imports: `~` is src, `~shared` is what several modules share. */
export const alias = { '~': at('src'), '~shared': at('custom/shared') }
