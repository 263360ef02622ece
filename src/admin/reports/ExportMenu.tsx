import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { numberLocale } from '~/domain/currency'
import { downloadFile } from '~/ui/downloadFile'
import { MenuButton } from '~/ui/MenuButton'
import { useAlert } from '~/ui/useAlert'
import type { QueryParams } from '../http'
import { type ExportFormat, type ExportProgress, exportReport } from './exportReport'

export interface ExportMenuProps {
  /** The tab's endpoint. */
  path: string
  /** The file's name without its ending. */
  name: string
  /** The query of the tab without its page. */
  query: () => QueryParams
  /** The columns that are shown, in their order. */
  columns?: readonly string[]
  /** What the button says, if not the whole list is exported. */
  label?: string
}

const formats: readonly [ExportFormat, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
]

/** The export that runs, if any: how far it is, and the way to give it up. It ends with the screen. */
function useExportRun({ path, name, query, columns = [] }: ExportMenuProps) {
  const alert = useAlert()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: ExportFormat) => {
    const own = new AbortController()
    running.current = own
    setProgress({ rowsDone: 0, totalRows: 0 })
    try {
      const { signal } = own
      const file = await exportReport({ path, format, query: query(), columns, signal, onProgress: setProgress })
      if (!signal.aborted) downloadFile(file, `${name}.${format}`)
    } catch (error) {
      if (!own.signal.aborted) alert.fail((error as Error).message)
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

/** A report's tab as a file: the choice of its format, then how far it is, with the way to give it up. */
export default function ExportMenu(props: ExportMenuProps) {
  const translate = useTranslate()
  const { progress, start, cancel } = useExportRun(props)
  if (progress) return <Running {...progress} onCancel={cancel} />
  return (
    <MenuButton startIcon={<FileDownloadOutlined />} label={translate(props.label ?? 'Export')}>
      {formats.map(([format, label]) => (
        <MenuItem key={format} dense onClick={() => void start(format)}>
          {label}
        </MenuItem>
      ))}
    </MenuButton>
  )
}

/** There is no percentage until the number of rows is known. */
function Running({ rowsDone, totalRows: rows, onCancel }: ExportProgress & { onCancel: () => void }) {
  const translate = useTranslate()
  const progress = translate('%{done} of %{rows} rows', {
    done: rowsDone.toLocaleString(numberLocale),
    rows: rows.toLocaleString(numberLocale),
  })
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Stack sx={{ width: 180 }}>
        <Typography variant="caption" color="text.secondary" noWrap>
          {rows > 0 ? progress : translate('Preparing the file')}
        </Typography>
        <LinearProgress
          aria-label={translate('Export')}
          variant={rows > 0 ? 'determinate' : 'indeterminate'}
          value={rows > 0 ? (100 * rowsDone) / rows : 0}
        />
      </Stack>
      <Button size="small" onClick={onCancel}>
        {translate('Cancel')}
      </Button>
    </Stack>
  )
}
