import type { Config } from '../config'
import { ControlDatabase } from './controlDatabase'
import type { TenantDirectory } from './tenantDirectory'
import { TenantsFile } from './tenantsFile'

/** Whether an environment names tenants. */
export const hasTenants = ({ tenantsFile, controlDatabaseUrl }: Pick<Config, 'tenantsFile' | 'controlDatabaseUrl'>) =>
  tenantsFile !== undefined || controlDatabaseUrl !== undefined

/** Opens the directory that the settings name. @throws where they name none, or it cannot be used */
export async function openDirectory({ tenantsFile, controlDatabaseUrl, dataDir }: Config): Promise<TenantDirectory> {
  if (controlDatabaseUrl) return ControlDatabase.open(controlDatabaseUrl)
  if (tenantsFile) return new TenantsFile(tenantsFile, dataDir)
  throw new Error('Name the tenants first: TENANTS_FILE or CONTROL_DATABASE_URL.')
}
