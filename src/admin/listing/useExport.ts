import { useState } from 'react'
import type { ModuleResource } from '~/metadata/resource'
import { downloadFile } from '~/ui/downloadFile'
import { useAlert } from '~/ui/useAlert'
import { api, type QueryParams } from '../http'
import { callOptionalEndpoint, isEndpointSupported } from '../optionalEndpoints'

/** A master's list as a CSV file, where the chosen host has it. */
export function useExport(resource: ModuleResource) {
  const alert = useAlert()
  const [isBusy, setIsBusy] = useState(false)
  const path = `${resource.apiPath}/export`
  const download = async (query: QueryParams) => {
    setIsBusy(true)
    try {
      const load = () => api.get<Blob>(path, query, { responseType: 'blob' })
      const file = await callOptionalEndpoint<Blob | null>(path, load, () => null)
      if (file) downloadFile(file, `${resource.key}.csv`)
      else alert.info('This server exports and imports no files.')
    } catch (error) {
      alert.fail((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return { download, isBusy, isOffered: isEndpointSupported(path) }
}
