import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Upload } from './useUploads'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (upload: Upload) => void
}

/** Files on their way, with how far they are; one that did not arrive with the reason. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const translate = useTranslate()
  if (uploads.length === 0) return null
  return (
    <Box component="ul" aria-label={translate('Uploads')} sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5 }}>
      {uploads.map((one) => (
        <Box
          component="li"
          key={one.key}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {one.file.name}
            </Typography>
            {one.error ? (
              <Typography variant="body2" color="error" role="alert">
                {translate(one.error)}
              </Typography>
            ) : (
              <LinearProgress
                variant={one.progress < 1 ? 'determinate' : 'indeterminate'}
                value={one.progress * 100}
                aria-label={one.file.name}
              />
            )}
          </Box>
          {one.canRetry && <Button onClick={() => onRetry(one)}>{translate('Try Again')}</Button>}
          <Button color="inherit" onClick={() => onDrop(one)}>
            {translate(one.error ? 'Dismiss' : 'Cancel')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
