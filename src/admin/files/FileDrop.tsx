import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import UploadFile from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { acceptedNames, type FileKind } from '~/metadata/files'

interface FileDropProps {
  /** The kinds of files that the user may add; at least one. */
  kinds: readonly FileKind[]
  onFiles: (kind: FileKind, files: readonly File[]) => void
  /** In one row of a form. */
  isCompact?: boolean
  /** In place of the accepted types, such as the files that were chosen. */
  children?: ReactNode
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Pictures of the clipboard are all called `image.png`. */
const named = (file: File): File => {
  if (file.name !== 'image.png') return file
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '-')
  return new File([file], `pasted ${time}.png`, { type: file.type })
}

/** Where files are chosen, dropped, pasted or photographed. A paste into a field that takes text stays there. */
export function FileDrop({ kinds, onFiles, isCompact = false, children }: FileDropProps) {
  const translate = useTranslate()
  const [name, setName] = useState(kinds[0]!.name)
  const [isOver, setOver] = useState(false)
  const kind = kinds.find((one) => one.name === name) ?? kinds[0]!
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const takesPhotos = kind.accept.includes('image/jpeg')
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (isEditable(event.target) && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      onFiles(kind, files.map(named))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [kind, onFiles])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // so that the same file can be chosen again
    if (files.length > 0) onFiles(kind, files)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFiles(kind, [...event.dataTransfer.files])
      }}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderRadius: 1 },
        ...(isCompact ? { p: 0.5 } : { p: 1, mb: 1.5 }),
        ...{ border: 1, borderStyle: 'dashed', borderColor: isOver ? 'primary.main' : 'divider' },
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      {kinds.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('Kind of File')}
          value={kind.name}
          onChange={({ target }) => setName(target.value)}
          sx={{ minWidth: 200 }}
        >
          {kinds.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {translate(one.label)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button
        variant="outlined"
        size={isCompact ? 'small' : 'medium'}
        startIcon={<UploadFile />}
        onClick={() => input.current?.click()}
      >
        {translate('Choose Files')}
      </Button>
      {takesPhotos && (
        <Button
          variant="outlined"
          size={isCompact ? 'small' : 'medium'}
          startIcon={<PhotoCameraOutlined />}
          onClick={() => camera.current?.click()}
        >
          {translate('Take Photo')}
        </Button>
      )}
      {children}
      {!isCompact && (
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
          {translate('or drop or paste them here')} · {acceptedNames(kind)}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={kind.accept.join()}
        onChange={choose}
        aria-label={translate('Choose Files')}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        onChange={choose}
        aria-label={translate('Take Photo')}
      />
    </Box>
  )
}
