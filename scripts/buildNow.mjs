import { app } from './alias.mjs'
import { root } from './application.mjs'
import { writeBillOfMaterials } from './billOfMaterials.mjs'
import { buildIfNeeded } from './build.mjs'

await buildIfNeeded()
// an application outside this folder has a lock file, and a bill of materials, of its own
if (app === root) writeBillOfMaterials()
