import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copySnapshotOnServer } from '~/server/database/testing'

/** A copy of the demo database of the suite, for servers that are processes of their own. */
export interface DemoCopy {
  /** Where they find it, next to the data folder. */
  environment: { DATABASE_URL?: string }
  drop: () => Promise<void>
}

/** Copies it into the data folder, or to the server of TEST_DATABASE_URL, as the suite has it: filling one takes seconds. */
export async function copyDemo(dataDir: string): Promise<DemoCopy> {
  const demo = inject('demo')
  if (demo.kind === 'server') {
    const { databaseUrl, drop } = await copySnapshotOnServer(demo)
    return { environment: { DATABASE_URL: databaseUrl }, drop: () => drop() }
  }
  const folder = join(dataDir, 'pg')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', demo.file, '-C', folder], { stdio: 'ignore' })
  return { environment: {}, drop: async () => {} }
}
