import { useState } from 'react'
import type { ModuleResource } from '~/metadata/resource'
import { saveFile } from '~/ui/saveFile'
import { useAlert } from '~/ui/useAlert'
import { extraCall, isOffered } from '../extraCalls'
import { api, type Query } from '../http'

/** A master's list as a CSV file, where the chosen host has it. */
export function useExport(resource: ModuleResource) {
  const alert = useAlert()
  const [isBusy, setIsBusy] = useState(false)
  const path = `${resource.apiPath}/export`
  const download = async (query: Query) => {
    setIsBusy(true)
    try {
      const load = () => api.get<Blob>(path, query, { responseType: 'blob' })
      const file = await extraCall<Blob | null>(path, load, () => null)
      if (file) saveFile(file, `${resource.key}.csv`)
      else alert.info('This server exports and imports no files.')
    } catch (error) {
      alert.fail((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return { download, isBusy, isOffered: isOffered(path) }
}
