import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AttachedFile } from '~/server/files/endpoints'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { downloadFile } from '~/ui/downloadFile'
import { readFileBlob } from './readFileBlob'

interface FileViewerProps {
  file: AttachedFile
  /** The endpoint of the file. */
  path: string
  onClose: () => void
}

/** Shows a picture or a PDF, which can also be saved. */
export default function FileViewer({ file: { name, contentType }, path, onClose }: FileViewerProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => readFileBlob(path, signal),
    ...{ gcTime: 0, retry: false, structuralSharing: false },
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  const fill = { flex: 1, minHeight: 0, width: '100%', border: 0 }
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth slotProps={{ paper: { sx: { height: '90vh' } } }}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{name}</DialogTitle>
      {!url && <DialogLoadState error={error} onRetry={() => void refetch()} />}
      {url && contentType.startsWith('image/') && (
        <Box component="img" src={url} alt={name} sx={{ ...fill, objectFit: 'contain' }} />
      )}
      {url && contentType === 'application/pdf' && <Box component="iframe" src={url} title={name} sx={fill} />}
      <DialogActions>
        <Button disabled={!data} onClick={() => data && downloadFile(data, name)}>
          {translate('Download')}
        </Button>
        <Button onClick={onClose} autoFocus>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
