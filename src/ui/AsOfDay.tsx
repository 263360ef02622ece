import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAdDate, localDay } from '~/domain/calendar'
import { DualDatePicker } from '~/ui/DualDatePicker'

/** The end date of a cumulative report, in AD and BS. The URL omits today, so that a saved link follows the date. */
export function AsOfDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(day)
  const change = (value: string) => {
    setTyped(value)
    const today = localDay(new Date())
    if (isAdDate(value) && value <= today) onDay(value === today ? '' : value)
  }
  return (
    <Box sx={{ width: { xs: '100%', sm: 330 } }}>
      <DualDatePicker label={translate('As of')} value={typed} onChange={change} disableFuture />
    </Box>
  )
}
