import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPackages } from '../../scripts/boundaries.mjs'
import { installedPackages, isAllowed } from '../../scripts/licences.mjs'
import { isLater, releaseChanges } from '../../scripts/release.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('packages', () => {
  it('are pinned to a version', () => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json'))
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...peerDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('have licences that allow their use', () => {
    const packages = installedPackages(JSON.parse(read('package-lock.json')))
    expect(packages.length).toBeGreaterThan(200)
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
    expect(['MIT AND GPL-3.0', '(GPL-2.0 OR AGPL-3.0)', 'unknown'].map(isAllowed)).toEqual([false, false, false])
    expect(['(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'].map(isAllowed)).toEqual([true, true])
  })

  it('of the browser are none that the server imports', () => {
    const chunk = { imports: ['pg', './open.js', '@mui/material/Box'], dynamicImports: ['react-dom/server', 'node:fs'] }
    expect(missingPackages([chunk])).toEqual(['@mui/material', 'react-dom'])
  })
})

describe('a release', () => {
  it('moves what is unreleased under the heading of its version', () => {
    const text = '# Changes\n\n## Unreleased\n\n- New.\n\n## 0.2.0 - 2026-11-22\n\n- Old.\n'
    expect(releaseChanges(text, '0.3.0', '2026-12-01')).toBe(
      '# Changes\n\n## Unreleased\n\n## 0.3.0 - 2026-12-01\n\n- New.\n\n## 0.2.0 - 2026-11-22\n\n- Old.\n',
    )
    expect(() => releaseChanges(text.replace('- New.\n\n', ''), '0.3.0', '2026-12-01')).toThrow('nothing below')
  })

  it('has a later version than the one before', () => {
    expect(isLater('0.10.0', '0.9.1')).toBe(true)
    expect(isLater('0.2.0', '0.2.0')).toBe(false)
    expect(isLater('0.2.9', '0.3.0')).toBe(false)
  })

  it('left a database of its version, on which later versions are tested', () => {
    const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => version)
    const files = readdirSync(join(root, 'tests/fixtures/snapshots'))
    const older = read('tests/fixtures/snapshots/README.md')
    const hasDatabase = (version: string) =>
      files.includes(`${version}.sql.gz`) || older.includes(`.gz\` | ${version} |`)
    expect(released.filter((version) => version && !hasDatabase(version))).toEqual([])
  })
})
