import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { QueryParams } from '../http'
import { useExport } from './useExport'

const ImportDialog = lazyDialog(() => import('./ImportDialog'))

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
