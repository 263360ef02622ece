import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PlacedResource } from '~/metadata/resource'
import { extraCall, isOffered } from '../extraCalls'
import { api, type Query } from '../http'
import { lazyDialog } from '../lazyPart'
import { useAlert } from '../useAlert'
import { saveFile } from './saveFile'

const ImportDialog = lazyDialog(() => import('./ImportDialog'))

interface SheetButtonsProps {
  resource: PlacedResource
  /** The list's search, filters and ordering; the export takes them over. */
  query: () => Query
  mayImport: boolean
  onImported: () => void
}

/** A master as a CSV file, out and in. */
export function SheetButtons({ resource, query, mayImport, onImported }: SheetButtonsProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [importing, setImporting] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const path = `${resource.path}/export`
  const download = async () => {
    setIsBusy(true)
    try {
      const load = () => api.get<Blob>(path, query(), { responseType: 'blob' })
      const file = await extraCall<Blob | null>(path, load, () => null)
      if (file) saveFile(file, `${resource.key}.csv`)
      else alert.info('This server exports and imports no files.')
    } catch (error) {
      alert.fail((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  if (!isOffered(path)) return null
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
      {importing && <ImportDialog resource={resource} onClose={() => setImporting(false)} onImported={onImported} />}
    </>
  )
}
