import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'

/** Says which tests of a sample cannot be verified now, and why, before anybody tries to. */
export function HeldBackNote({ heldBack = [] }: { heldBack: readonly string[] | undefined }) {
  const translate = useTranslate()
  if (heldBack.length === 0) return null
  return (
    <Alert severity="warning" sx={{ py: 0, borderRadius: 0 }}>
      {heldBack.map((text) => (
        <div key={text}>{translate(text)}</div>
      ))}
    </Alert>
  )
}
