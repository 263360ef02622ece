import { buildIfNeeded } from './build.mjs'

await buildIfNeeded()
