import { type ModuleResource, permissionFor } from '~/metadata/resource'
import application from '~app/application'
import { api } from '../http'
import { usePermissions } from '../usePermissions'

/** How the secret of a master's records is drawn, which is shown once. */
export interface SecretGenerator {
  /** The last part of the path of the endpoint, and the name of the secret in its answer. */
  path: string
  field: string
  label: string
  /** The label of the button that draws another one, and what becomes of the present one. */
  drawLabel: string
  question: string
}

const drawnSecrets: Readonly<Record<string, SecretGenerator>> = {
  ...(application.apiKeys && {
    [application.apiKeys]: {
      ...{ path: 'draw', field: 'key', label: 'API Key', drawLabel: 'New Key' },
      question: 'An earlier key is valid no more, and the new one acts for you.',
    },
  }),
  ...(application.webhooks && {
    [application.webhooks]: {
      ...{ path: 'secret', field: 'secret', label: 'Secret', drawLabel: 'New Secret' },
      question: 'Deliveries are signed with the new secret, and for a day with the earlier one as well.',
    },
  }),
}

/** How the secret of a master's records is drawn; undefined where they have none, or the user may not draw it. */
export function useSecretGenerator(resource: ModuleResource): SecretGenerator | undefined {
  const { can } = usePermissions()
  const mayDraw = can(permissionFor(resource, 'edit')) || can(permissionFor(resource, 'add'))
  return mayDraw ? drawnSecrets[resource.key] : undefined
}

/** Draws the secret of a record, which the server answers this once. */
export const requestNewSecret = async (
  { path, field }: SecretGenerator,
  { apiPath }: Pick<ModuleResource, 'apiPath'>,
  id: number,
): Promise<string> => (await api.post<Record<string, string>>(`${apiPath}/${id}/${path}`, {}))[field] ?? ''
