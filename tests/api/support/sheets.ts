import type { ModuleResource } from '~/metadata/resource'
import { tableOf } from '~/metadata/resource'
import type { ApiClient, ApiResponse, TestServer } from '~/testing/server'

/** A form with a file, for the import endpoints. */
export function fileForm(content: string | Uint8Array, fileName = 'list.csv'): FormData {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), fileName)
  return form
}

/** Imports a CSV text, or only tries it. */
export function importCsv(
  caller: ApiClient,
  { apiPath: path }: Pick<ModuleResource, 'apiPath'>,
  content: string | Uint8Array,
  dryRun = false,
): Promise<ApiResponse> {
  return caller.post(`${path}/import?dry_run=${dryRun}`, fileForm(content))
}

/** Everything that an import could change: the rows of the masters, and how many activities there are. */
export async function stateOf({ db }: TestServer, resources: readonly ModuleResource[]) {
  const state: Record<string, unknown> = {}
  for (const resource of resources)
    state[resource.key] = await db.selectFrom(tableOf(resource)).selectAll().orderBy('id').execute()
  state.packageTestTests = await db.selectFrom('packageTestTests').selectAll().orderBy('ownerId').execute()
  state.activities = await db.selectFrom('activity').select(db.fn.countAll().as('count')).execute()
  return state
}
