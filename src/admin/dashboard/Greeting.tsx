import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { weekdayIndex } from '~/domain/adDate'
import {
  calendar,
  hasOwnCalendar,
  localDay,
  localTime,
  monthNames,
  toApplicationCalendar,
  weekdayNames,
} from '~/domain/calendar'
import { useCalendarSettings } from '~/ui/calendarRule'
import { useSession } from '../session'
import { useDocumentTitle } from '../useDocumentTitle'
import { useImageUrl } from '../useImageUrl'

/** What one says at an hour of the day, from 0 to 23. */
const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning, %{name}'
  return hour < 17 ? 'Good afternoon, %{name}' : 'Good evening, %{name}'
}

/** A day of the application's calendar with the name of its month; undefined outside the calendar. */
function inWords(day: string | undefined, translate: (text: string) => string): string | undefined {
  const [year, month, dayOfMonth] = day?.split('-').map(Number) ?? []
  if (!month) return undefined
  return `${dayOfMonth} ${translate(monthNames[month - 1] ?? '')} ${year}`
}

/** The heading of the dashboard: the user with the role, and today in the calendars of the application. */
export function Greeting() {
  const translate = useTranslate()
  const user = useSession()?.user
  const photo = useImageUrl(user?.photo)
  const { calendar: first } = useCalendarSettings()
  useDocumentTitle('Dashboard')
  if (!user) return null
  const now = new Date()
  const today = localDay(now)
  const name = user.fullName || user.userName
  const role = user.isSuperuser ? translate('Superuser') : user.group?.name
  const own = inWords(toApplicationCalendar(today), translate)
  const dates = hasOwnCalendar ? [own && `${own} ${calendar.name}`, `${today} AD`] : [own]
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Avatar src={photo} alt="" sx={{ width: 44, height: 44 }}>
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {translate(greetingAt(Number(localTime(now).slice(0, 2))), { name })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[user.userName, role].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography sx={{ ml: { sm: 'auto' }, textAlign: { sm: 'right' } }}>
        <strong>{translate(weekdayNames[weekdayIndex(today)] ?? '')}</strong> ·{' '}
        {(first === 'ad' ? dates.toReversed() : dates).filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
