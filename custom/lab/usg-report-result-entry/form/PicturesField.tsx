import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import ArrowBack from '@mui/icons-material/ArrowBack'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { usgApiPath } from '../../shared/ultrasound/path'
import type { UsgPicture } from '../../shared/ultrasound/responses'
import { mostPictures, pictureTypes } from '../../shared/ultrasound/rules'
import { scaleDown } from './scaleDown'

interface PicturesFieldProps {
  customerTest: number
  pictures: readonly UsgPicture[]
  onChange: (pictures: UsgPicture[]) => void
  disabled: boolean
}

/** The pictures of an examination in the order of the paper: added, moved to the front, left out. */
export function PicturesField({ customerTest, pictures, onChange, disabled }: PicturesFieldProps) {
  const translate = useTranslate()
  const action = useAction()
  const add = async (files: File[]) => {
    const added = await action.run(
      async () => {
        const kept: UsgPicture[] = []
        for (const file of files.slice(0, mostPictures - pictures.length)) {
          const form = new FormData()
          form.set('customerTest', String(customerTest))
          form.set('picture', await scaleDown(file))
          kept.push(await api.post<UsgPicture>(`${usgApiPath}/picture`, form))
        }
        return kept
      },
      { done: 'Pictures Added Successfully', failed: 'Failed to Add Pictures' },
    )
    if (added) onChange([...pictures, ...added])
  }
  const moveForward = (index: number) => {
    const next = [...pictures]
    next.splice(index - 1, 2, pictures[index]!, pictures[index - 1]!)
    onChange(next)
  }
  return (
    <Box role="group" aria-label={translate('Pictures')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {pictures.map(({ id, image }, index) => (
          <Box
            key={id}
            sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, lineHeight: 0 }}
          >
            <img src={image} alt={`${translate('Picture')} ${index + 1}`} style={{ height: 72, maxWidth: 130 }} />
            {!disabled && (
              <Box sx={{ position: 'absolute', right: 0, bottom: 0, bgcolor: 'background.paper', borderRadius: 1 }}>
                {index > 0 && (
                  <IconButton
                    size="small"
                    aria-label={`${translate('Move forward')} ${index + 1}`}
                    onClick={() => moveForward(index)}
                  >
                    <ArrowBack fontSize="inherit" />
                  </IconButton>
                )}
                <IconButton
                  size="small"
                  aria-label={`${translate('Remove')} ${index + 1}`}
                  onClick={() => onChange(pictures.filter((one) => one.id !== id))}
                >
                  <DeleteOutlined fontSize="inherit" />
                </IconButton>
              </Box>
            )}
          </Box>
        ))}
        {!disabled && pictures.length < mostPictures && (
          <Button
            component="label"
            size="small"
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            loading={action.isBusy}
          >
            {`${translate('Add pictures')} (${pictures.length} / ${mostPictures})`}
            <input
              type="file"
              multiple
              accept={pictureTypes.join(',')}
              aria-label={translate('Add pictures')}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                event.target.value = '' // so that the same file can be chosen again
                if (files.length > 0) void add(files)
              }}
              style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
            />
          </Button>
        )}
      </Box>
      {action.refusal && <SaveFailed text={action.refusal} onClose={action.dismiss} sx={{ py: 0, mt: 0.5 }} />}
    </Box>
  )
}
