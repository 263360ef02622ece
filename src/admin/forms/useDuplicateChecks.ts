import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { resourceNameOf } from '../resourceNames'
import { DuplicateChecks, type HasDuplicate } from './duplicateChecks'
import { matchesFilter } from './duplicateRules'
import type { FormValues } from './formFields'

/** The duplicate checks of a form on a master, whether one waits or runs, and whether a value is taken. */
export function useDuplicateChecks(resource: ModuleResource, record: FormValues | undefined) {
  const dataProvider = useDataProvider()
  const [checks] = useState(() => {
    const find: HasDuplicate = async (filter, signal) => {
      const pagination = { page: 1, perPage: 1 }
      const { data } = await dataProvider.getList(resourceNameOf(resource), { filter, pagination, signal })
      return data.some((row) => row.id !== record?.id && matchesFilter(resource, filter, row))
    }
    return new DuplicateChecks(resource, find, record)
  })
  useEffect(() => () => checks.cancel(), [checks])
  return {
    checks,
    isChecking: useSyncExternalStore(checks.subscribe, checks.isBusy),
    isTaken: useSyncExternalStore(checks.subscribe, checks.isTaken),
  }
}
