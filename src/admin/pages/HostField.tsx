import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getApiHost } from '../apiHost'
import { connectToHost } from '../branches'

/** An input for the host of all requests. It is stored once it responds; the default host can be restored. */
export default function HostField({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [text, setText] = useState(getApiHost() ?? '')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (host: string) => {
    if (isBusy) return
    setIsBusy(true)
    setError('')
    try {
      await connectToHost(host)
      onClose()
    } catch (refused) {
      setError((refused as Error).message)
      setIsBusy(false)
    }
  }
  /** The field is inside the sign-in form: Enter tests the host instead of signing in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void choose(text)
  }
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <TextField
        fullWidth
        autoFocus
        label={translate('Host')}
        placeholder={window.location.host}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={error !== ''}
        helperText={error && translate(error)}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } }}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {getApiHost() !== null && <Button onClick={() => choose('')}>{translate('Use the default host')}</Button>}
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="outlined" loading={isBusy} onClick={() => choose(text)}>
          {translate('Use this host')}
        </Button>
      </Stack>
    </Stack>
  )
}
