import { fileURLToPath } from 'node:url'

const at = (folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url))

/** Where imports lead that begin so: `~` is the frame, `~shared` what several screens share. */
export const alias = { '~': at('src'), '~shared': at('custom/shared') }
