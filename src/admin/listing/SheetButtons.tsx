import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PlacedResource } from '~/metadata/resource'
import { api } from '../http'
import { useAlert } from '../useAlert'
import { saveFile } from './saveFile'

const ImportDialog = lazy(() => import('./ImportDialog'))

interface SheetButtonsProps {
  resource: PlacedResource
  /** The search that the list shows; the export takes it over. */
  search: string
  mayImport: boolean
  onImported: () => void
}

/** A master as a CSV file, out and in. */
export function SheetButtons({ resource, search, mayImport, onImported }: SheetButtonsProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [importing, setImporting] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const download = async () => {
    setIsBusy(true)
    try {
      const query = { search: search || undefined, ordering: resource.ordering }
      saveFile(await api.get<Blob>(`${resource.path}/export`, query, { responseType: 'blob' }), `${resource.name}.csv`)
    } catch (error) {
      alert.fail((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {mayImport && (
        <Button startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
          {translate('Import')}
        </Button>
      )}
      <Button startIcon={<FileDownloadOutlined />} onClick={download} disabled={isBusy}>
        {translate('Export')}
      </Button>
      {importing && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} onImported={onImported} />
        </Suspense>
      )}
    </>
  )
}
