import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { downloadFile } from '~/ui/downloadFile'
import { lazyDialog } from '~/ui/lazyPart'
import { useAlert } from '~/ui/useAlert'
import { api, type QueryParams } from '../http'
import { callOptionalEndpoint, isEndpointSupported } from '../optionalEndpoints'

const ImportDialog = lazyDialog(() => import('./ImportDialog'))

/** A master's list as a CSV file, where the chosen host has it. */
function useExport(resource: ModuleResource) {
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

interface SheetButtonsProps {
  resource: ModuleResource
  /** The list's search, filters and ordering; the export takes them over. */
  query: () => QueryParams
  mayImport: boolean
  onImported: () => void
}

/** A master as a CSV file, out and in. */
export function SheetButtons({ resource, query, mayImport, onImported }: SheetButtonsProps) {
  const translate = useTranslate()
  const [importing, setImporting] = useState(false)
  const { download, isBusy, isOffered } = useExport(resource)
  if (!isOffered) return null
  return (
    <>
      {mayImport && (
        <Button startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
          {translate('Import')}
        </Button>
      )}
      <Button startIcon={<FileDownloadOutlined />} onClick={() => download(query())} disabled={isBusy}>
        {translate('Export')}
      </Button>
      {importing && <ImportDialog resource={resource} onClose={() => setImporting(false)} onImported={onImported} />}
    </>
  )
}
