import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useImageUrl } from '../useImageUrl'

export interface ImagePickerProps {
  label: ReactNode
  /** A new file, the address of the stored one, or null. */
  value: File | string | null
  onChange: (value: File | null) => void
  onBlur?: () => void
  /** Media types that the file dialog offers. */
  accept: readonly string[]
  error?: boolean
  helperText?: ReactNode
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** The input inside receives the click; the frame around it is no button, as buttons must not be nested. */
const drawn = { role: undefined, tabIndex: -1 }

/** The address under which an image shows; a new file gets one for as long as it is shown. */
function useImageAddress(value: File | string | null): string | undefined {
  const stored = useImageUrl(value instanceof File ? null : value)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setChosen(undefined)
    const made = URL.createObjectURL(value)
    setChosen(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return chosen ?? stored
}

/** One picture: chosen, shown, replaced or removed. */
export function ImagePicker({ label, value, onChange, onBlur, accept, ...rest }: ImagePickerProps) {
  const translate = useTranslate()
  const address = useImageAddress(value)
  const id = useId()
  return (
    <Box sx={{ mt: 1 }}>
      <FormLabel htmlFor={id} error={rest.error} sx={{ fontSize: 12 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Box
          sx={{
            width: 120,
            height: 64,
            border: 1,
            borderColor: rest.error ? 'error.main' : 'divider',
            borderRadius: 1,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            overflow: 'hidden',
          }}
        >
          {address ? (
            <img
              src={address}
              alt={value instanceof File ? value.name : translate('Current picture')}
              style={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          ) : (
            <ImageOutlined color="disabled" />
          )}
        </Box>
        <Button component="label" {...drawn} variant="outlined" size="small">
          {translate(value ? 'Replace' : 'Choose a picture')}
          <input
            id={id}
            name={rest.name}
            ref={rest.inputRef}
            type="file"
            accept={accept.join(',')}
            onBlur={onBlur}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = '' // so that the same file can be chosen again
              if (file) onChange(file)
            }}
            style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          />
        </Button>
        {value && (
          <Button color="error" size="small" startIcon={<DeleteOutlined />} onClick={() => onChange(null)}>
            {translate('Remove')}
          </Button>
        )}
      </Box>
      {rest.helperText && <FormHelperText error={rest.error}>{rest.helperText}</FormHelperText>}
    </Box>
  )
}
