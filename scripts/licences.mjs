import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './application.mjs'

/**
 * The licences that packages of Prayog may have: those that ask for a notice, and of weak ones the LGPL of a library that is
 * loaded beside Prayog (libvips, by sharp), whose terms a replaceable file meets.
 */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'Python-2.0',
  ],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'LGPL-3.0-or-later'],
])
/** What the texts of packages say whose `package.json` names no licence of SPDX. */
const fromTheirText = { 'css-mediaquery': 'BSD-3-Clause', 'png-js': 'MIT' }

/**
 * Whether an SPDX expression of licences with AND and OR can be met by allowed ones.
 * @param {string} expression as `MIT AND OFL-1.1` or `(MIT OR GPL-3.0)`; AND binds closer
 */
export const isAllowed = (expression) =>
  expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.replace(/[()]/g, '').trim())))

/**
 * The packages that an installation takes, without those for development: name, version, and licence or `unknown`.
 * @param {object} lock the contents of `package-lock.json`
 */
export const installedPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: fromTheirText[name] ?? license ?? 'unknown' }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/** `npm run licences`: lists packages by licence, and exits with 1 if one may not be used. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = installedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const lines = packages.map(({ name, version, licence }) => `${licence}\t${name}\t${version}\n`)
  process.stdout.write(lines.sort().join(''))
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  for (const { name, licence } of refused) process.stderr.write(`${name}: the licence ${licence} is not allowed.\n`)
  if (refused.length > 0) process.exitCode = 1
}
