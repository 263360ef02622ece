import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** How many tests of a row of a list a refund stopped; nothing where none was. */
export function RefundedCount({ count }: { count: number }) {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <Typography variant="caption" component="div" color="warning.dark">
      {`${translate('Refunded')} ${count}`}
    </Typography>
  )
}
