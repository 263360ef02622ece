import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FileKind, isShownInBrowser } from '~/metadata/files'
import type { AttachedFile } from '~/server/files/endpoints'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { downloadFile } from '~/ui/downloadFile'
import { EmptyState } from '~/ui/EmptyState'
import { lazyDialog } from '~/ui/lazyPart'
import { useAction } from '~/ui/useAction'
import { api } from '../http'
import { usePermissions } from '../usePermissions'
import { FileDrop } from './FileDrop'
import { FileTile } from './FileTile'
import { readFileBlob } from './readFileBlob'
import { UploadList } from './UploadList'
import { useUploads } from './useUploads'

const FileViewer = lazyDialog(() => import('./FileViewer'))

/** How often the list is read again while thumbnails are being made, in milliseconds, and for how long after an upload. */
const renewal = 1500
const thumbnailPatience = 60_000

const isBeingPrepared = ({ state, contentType, hasThumbnail, createdAt }: AttachedFile) =>
  (state === 'pending' || (/^image\/|\/pdf$/.test(contentType) && !hasThumbnail && state === 'clean')) &&
  Date.now() - Date.parse(createdAt) < thumbnailPatience

interface FilesPanelProps {
  /** The endpoint of the record's list. */
  apiPath: string
  id: number
  kinds: readonly FileKind[]
}

/** The files of a record, with thumbnails; users who may add some and remove them. A removal can be undone. */
export default function FilesPanel({ apiPath, id, kinds }: FilesPanelProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const client = useQueryClient()
  const path = `${apiPath}/${id}/file`
  const queryKey = ['files', apiPath, id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ results: AttachedFile[] }>(path, undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isBeingPrepared) ? renewal : false),
    staleTime: 0,
  })
  const [shown, show] = useState<AttachedFile>()
  const [removed, setRemoved] = useState<AttachedFile>()
  const { run, refusal, dismiss } = useAction(queryKey)
  const renew = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['files', apiPath, id] })
    void client.invalidateQueries({ queryKey: ['history', apiPath, id] })
  }, [client, apiPath, id])
  const { uploads, add, retry, drop } = useUploads(path, renew)
  const addable = kinds.filter(({ permissions }) => can(permissions.add))
  const kindOf = (file: AttachedFile) => kinds.find(({ name }) => name === file.kind)
  const open = (file: AttachedFile) => {
    if (isShownInBrowser(file.contentType)) return show(file)
    void run(async () => downloadFile(await readFileBlob(`${path}/${file.id}`), file.name), {
      failed: 'The file could not be opened.',
    })
  }
  const remove = async (file: AttachedFile) => {
    const done = await run(async () => [await api.delete(`${path}/${file.id}`)], {
      failed: 'The file could not be removed.',
    })
    if (done) setRemoved(file)
    renew()
  }
  const restore = async (file: AttachedFile) => {
    const done = await run(async () => [await api.post(`${path}/${file.id}/restore`)], {
      failed: 'The file could not be brought back.',
    })
    if (done) setRemoved(undefined)
    renew()
  }
  return (
    <Box component="section" aria-label={translate('Files')}>
      {addable.length > 0 && <FileDrop kinds={addable} onFiles={add} />}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      {refusal && (
        <Alert severity="error" onClose={dismiss} sx={{ mb: 1.5 }}>
          {translate(refusal)}
        </Alert>
      )}
      {removed && (
        <Alert
          severity="info"
          role="status"
          onClose={() => setRemoved(undefined)}
          action={
            <Button color="inherit" autoFocus onClick={() => void restore(removed)}>
              {translate('Undo')}
            </Button>
          }
          sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
        >
          {translate('File removed')}: {removed.name}
        </Alert>
      )}
      {!data && <DialogLoadState error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <EmptyState text="No files yet." />}
      <Box
        component="ul"
        aria-label={translate('Files')}
        sx={{
          ...{ display: 'grid', gap: 1.5, listStyle: 'none', p: 0, m: 0 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {data?.results.map((file) => {
          const kind = kindOf(file)
          const mayRemove = kind?.isRemovable && can(kind.permissions.remove)
          return (
            <FileTile
              key={file.id}
              {...{ file, path: `${path}/${file.id}` }}
              kindLabel={kind?.label ?? file.kind}
              onOpen={() => open(file)}
              onRemove={mayRemove ? () => void remove(file) : undefined}
            />
          )
        })}
      </Box>
      {shown && <FileViewer file={shown} path={`${path}/${shown.id}`} onClose={() => show(undefined)} />}
    </Box>
  )
}
