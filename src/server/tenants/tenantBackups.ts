import { makeBackup } from '../backup/backup'
import { backUpIfDue, checkInSubprocess, deleteDrafts } from '../backup/schedule'
import type { Config } from '../config'
import type { JobLogger } from '../jobs/job'
import { erasureListIn, writeErasureList } from '../persons/erasureList'
import { tenantEnvironment } from './tenantConfig'
import type { TenantEntry, TenantGroup } from './tenantGroup'

export interface BackupOptions {
  group: TenantGroup
  /** The configuration and the environment of the group. */
  config: Config
  environment: Record<string, string | undefined>
  /** The command line (`bin/prayog.mjs`), which checks what was made. */
  program: string
  log: JobLogger
}

/** The backups of tenants by schedule, each in a folder of its own in `BACKUP_DIR`. */
export class TenantBackups {
  private readonly errors = new Map<string, string>()
  private isAtWork = false

  /** @param saveError has the operator see why a tenant is not served, or its backup failed */
  constructor(
    private readonly options: BackupOptions,
    private readonly saveError: (name: string, error: string) => Promise<void>,
  ) {}

  /** Why the last backup of a tenant failed. */
  errorOf(name: string): string | undefined {
    return this.errors.get(name)
  }

  /** Makes those that are due, one at a time, so that a night's backups are no load of all at once. */
  async makeDue(signal: AbortSignal): Promise<void> {
    if (this.isAtWork) return
    this.isAtWork = true
    try {
      for (const entry of this.options.group.active()) {
        if (signal.aborted) return
        if (entry.error !== undefined) await this.saveError(entry.tenant.name, entry.error)
        if (entry.phase === 'ready') await this.backUp(entry, signal)
      }
    } catch (err) {
      this.options.log.error({ err }, 'figures of tenants were not kept')
    } finally {
      this.isAtWork = false
    }
  }

  private async backUp(entry: TenantEntry, signal: AbortSignal): Promise<void> {
    const { group, config: groupConfig, environment, program, log } = this.options
    const { tenant, config } = entry
    const { backupDir } = config
    if (backupDir === undefined) return
    try {
      deleteDrafts(backupDir)
      const backUp = (file: string) =>
        group.withTenant(entry, async ({ database }) => {
          await writeErasureList(database.db, erasureListIn(backupDir))
          await makeBackup(database, config, file)
        })
      const check = checkInSubprocess(program, { ...environment, ...tenantEnvironment(groupConfig, tenant) })
      await backUpIfDue({ ...config, backupDir }, { backUp, check }, signal)
      this.errors.delete(tenant.name)
    } catch (err) {
      log.error({ err, tenant: tenant.name }, 'the backup failed')
      this.errors.set(tenant.name, (err as Error).message)
      await this.saveError(tenant.name, (err as Error).message)
    }
  }
}
