import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'

/** The count of a listing, such as 'Total Billing: 12'. */
export function CountChip({ label, count }: { label: string; count: number | undefined }) {
  const translate = useTranslate()
  return <Chip color="primary" variant="outlined" size="small" label={`${translate(label)}: ${count ?? '…'}`} />
}
