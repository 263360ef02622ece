import application from '~app/application'
import type { ApplicationMasters } from './application'
import { resources } from './registry'
import type { ModuleResource } from './resource'
import { sentenceOf } from './validation/problem'
import { masterProblem } from './validation/validateApplication'

/** The master that application.ts names by an option. @throws Error where no resource has that key */
function masterOf(option: keyof ApplicationMasters): ModuleResource {
  const resource = resources.find(({ key }) => key === application[option])
  if (!resource) throw new Error(sentenceOf('application.ts', masterProblem(option, application[option], resources)))
  return resource
}

/** The masters of users, of roles, and of the settings where the application has some. */
export const usersMaster: ModuleResource = masterOf('users')
export const rolesMaster: ModuleResource = masterOf('roles')
export const settingsMaster: ModuleResource | undefined = application.settings ? masterOf('settings') : undefined
export const apiKeysMaster: ModuleResource | undefined = application.apiKeys ? masterOf('apiKeys') : undefined
export const webhooksMaster: ModuleResource | undefined = application.webhooks ? masterOf('webhooks') : undefined
export const organizationMaster: ModuleResource | undefined = application.organization
  ? masterOf('organization')
  : undefined
