import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './application.mjs'
import { buildFolder } from './build.mjs'

/**
 * Writes `dist/bill-of-materials.json` in the format of CycloneDX: the packages, versions, hashes and licences of an installation,
 * as `package-lock.json` has them. It asks no registry.
 */
export function writeBillOfMaterials() {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ]
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  writeFileSync(join(buildFolder, 'bill-of-materials.json'), text)
}
