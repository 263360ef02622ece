import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** A password box whose text can be shown. */
export function PasswordField(props: TextFieldProps) {
  const translate = useTranslate()
  const [isVisible, setShown] = useState(false)
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate(isVisible ? 'Hide the password' : 'Show the password')}
        onClick={() => setShown(!isVisible)}
      >
        {isVisible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...props}
      fullWidth
      type={isVisible ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: button } }}
    />
  )
}
