import Close from '@mui/icons-material/Close'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { type FileType, fileTypes } from '~/metadata/files'
import type { AttachedFile } from '~/server/files/endpoints'
import { DateTimeText } from '~/ui/DateTimeText'
import { useImageUrl } from '../useImageUrl'

interface FileTileProps {
  file: AttachedFile
  /** The endpoint of the file. */
  path: string
  kindLabel: string
  onOpen: () => void
  /** Absent where the user may not remove it. */
  onRemove: (() => void) | undefined
}

const sizeText = (bytes: number) =>
  bytes < 1 << 20 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / (1 << 20)).toFixed(1)} MB`

/** A file of a record: its thumbnail or the name of its type, and by whom it was attached. A press opens it. */
export function FileTile({ file, path, kindLabel, onOpen, onRemove }: FileTileProps) {
  const translate = useTranslate()
  const { name, contentType, size, state, hasThumbnail, createdAt, createdBy } = file
  const thumbnail = useImageUrl(hasThumbnail ? `${path}/thumbnail` : undefined)
  const Icon = contentType.startsWith('image/') ? ImageOutlined : DescriptionOutlined
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <ButtonBase
        onClick={onOpen}
        disabled={state !== 'clean'}
        focusRipple
        sx={{ display: 'block', width: '100%', textAlign: 'left', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box
          sx={{
            ...{
              height: 120,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
            },
            ...{ bgcolor: 'action.hover', color: 'text.secondary' },
          }}
        >
          {thumbnail ? (
            <Box component="img" src={thumbnail} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
          ) : (
            <>
              <Icon fontSize="large" />
              <Typography variant="caption">{fileTypes[contentType as FileType] ?? contentType}</Typography>
            </>
          )}
        </Box>
        <Box sx={{ p: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {translate(kindLabel)} · {sizeText(size)}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {createdBy} · <DateTimeText at={createdAt} />
          </Typography>
          {state === 'pending' && <Chip size="small" label={translate('Being scanned')} />}
          {state === 'refused' && <Chip size="small" color="error" label={translate('Refused by the virus scan')} />}
        </Box>
      </ButtonBase>
      {onRemove && (
        <Tooltip title={translate('Remove')} describeChild>
          <IconButton
            size="small"
            aria-label={`${translate('Remove')} ${name}`}
            onClick={onRemove}
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              bgcolor: 'background.paper',
              '&:hover': { bgcolor: 'background.paper' },
            }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
