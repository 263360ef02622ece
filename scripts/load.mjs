import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

/** The load suite at its full size, on the embedded database and on the PostgreSQL server of this machine. */
const env = {
  TEST_DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres',
  LOAD_BILLS: '2000',
  ...process.env,
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--no-file-parallelism', '--project', 'api', '--project', 'api-postgres', 'load.test']
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
