import { useDataProvider, useRefresh, useTranslate } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useAlert } from '~/ui/useAlert'
import { resourceNameOf } from '../resourceNames'

interface Switched {
  id: number | string
  /** The version since the switch; none where the server has none. */
  version?: number | undefined
}

/** Switches records on or off again that were just switched, unless somebody has changed one of them since. */
export function useSwitchBack(resource: ModuleResource) {
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const refresh = useRefresh()
  const alert = useAlert()
  return async (records: readonly Switched[], active: boolean) => {
    const ids = records.map(({ id }) => id)
    const data = { active, ...(resource.fields.remarks && { remarks: translate('Undone') }) }
    const meta = { versions: Object.fromEntries(records.map(({ id, version }) => [id, version])) }
    try {
      await dataProvider.updateMany(resourceNameOf(resource), { ids, data, meta })
      alert.success(resource.messages.updated)
    } catch (error) {
      alert.fail(errorMessageOf(error))
    }
    refresh()
  }
}
