import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Scans } from './useScans'

/** Scanned codes that are being looked up, and failed ones with their reason until the user closes them. */
export function ScanStatus({ scans: { waiting, refusals, dismiss } }: { scans: Scans }) {
  const translate = useTranslate()
  return (
    <>
      {waiting.length > 0 && (
        <Typography variant="caption" color="text.secondary" role="status" component="div">
          {`${translate('Being looked up')}: ${waiting.join(', ')}`}
        </Typography>
      )}
      {refusals.length > 0 && (
        <Alert severity="error" onClose={dismiss} closeText={translate('ra.action.close')} sx={{ py: 0, mb: 1 }}>
          {refusals.map(({ key, code, message }) => (
            <div key={key}>{`${code}: ${translate(message)}`}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
