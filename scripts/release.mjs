import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './application.mjs'
import { writeSnapshot } from './snapshot.mjs'

const heading = '## Unreleased\n'

/**
 * The changelog with what was unreleased under a version's heading, and an empty part for what follows.
 * @param {string} text the contents of CHANGELOG.md
 * @param {string} date as `2026-11-28`
 * @throws if nothing is unreleased
 */
export function releaseChanges(text, version, date) {
  const [before, after] = text.split(heading)
  if (after === undefined) throw new Error('CHANGELOG.md has no heading "## Unreleased".')
  const changes = after.split(/^## /m)[0].trim()
  if (changes === '') throw new Error('CHANGELOG.md has nothing below "## Unreleased".')
  return `${before}${heading}\n## ${version} - ${date}\n${after}`
}

/** Whether a version follows another one. Both are as `0.3.0`. */
export function isLater(version, than) {
  const [parts, others] = [version, than].map((text) => text.split('.').map(Number))
  const at = parts.findIndex((part, index) => part !== others[index])
  return at >= 0 && parts[at] > others[at]
}

const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
const read = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim()

function assertReleasable(version) {
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('Usage: npm run release -- <version>, as 0.3.0')
  if (!isLater(version, present)) throw new Error(`${version} does not follow ${present}, the present version.`)
  if (read('git', 'status', '--porcelain')) throw new Error('There are changes that are not committed.')
  if (read('git', 'rev-parse', '--abbrev-ref', 'HEAD') !== 'main') throw new Error('Releases are made on main.')
  if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')
  if (read('git', 'tag', '--list', `v${version}`)) throw new Error(`The tag v${version} exists already.`)
}

/** Builds the image where a Docker daemon answers. */
function buildImage(version) {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    process.stdout.write('No Docker daemon answers here: the image is not built.\n')
    return
  }
  run('docker', 'build', '-f', 'deploy/Dockerfile', '-t', `prayog:${version}`, '.')
}

/**
 * `npm run release -- 0.3.0`: tests the commit, sets the version, moves the changes under its heading, writes the database from which
 * later versions are tested, commits, tags, and builds the image. It needs a PostgreSQL server (TEST_DATABASE_URL). Nothing leaves this
 * machine: `git push --follow-tags` does that.
 */
async function release(version) {
  assertReleasable(version)
  const file = join(root, 'CHANGELOG.md')
  const changes = releaseChanges(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10))
  run('npm', 'run', 'licences', '--silent')
  run('npm', 'test')
  writeFileSync(file, changes)
  run('npm', 'version', version, '--no-git-tag-version')
  run('npm', 'run', 'build')
  await writeSnapshot(version, process.env.TEST_DATABASE_URL)
  run('git', 'add', 'tests/fixtures/snapshots')
  run('git', 'commit', '-am', `Release ${version}`)
  run('git', 'tag', '-a', `v${version}`, '-m', `Prayog ${version}`)
  buildImage(version)
  process.stdout.write(`Released ${version}. Publish it by: git push --follow-tags\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await release(process.argv[2])
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
