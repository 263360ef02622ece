import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, weekdayIndex } from '~/domain/adDate'
import { calendar, daysInMonth, gregorianDateOf, localDay, monthNames, toApplicationCalendar } from '~/domain/calendar'
import type { CalendarProps } from './AdCalendar'
import { useCalendarSettings } from './calendarRule'

const [firstYear, lastYear] = calendar.pickerYearRange
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).filter((year) =>
  daysInMonth(year, 1),
)
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of the application's own calendar to pick from; arrow keys walk, over the ends of months too. */
export function ApplicationCalendar({ value, onPick, max }: CalendarProps) {
  const translate = useTranslate()
  const { firstDay } = useCalendarSettings()
  const names = monthNames.map((name) => translate(name))
  const today = localDay(new Date())
  const [at, setAt] = useState(toApplicationCalendar(value) ? value : today)
  const day = useRef<HTMLButtonElement>(null)
  const walks = useRef(true)
  useEffect(() => {
    if (walks.current && at) day.current?.focus()
    walks.current = false
  }, [at])
  const [year, month] = (toApplicationCalendar(at) as string).split('-').map(Number) as [number, number]
  const days = daysInMonth(year, month) as number
  const first = gregorianDateOf(`${year}-${String(month).padStart(2, '0')}-01`) as string

  const show = (toYear: number, toMonth: number) => {
    const next = gregorianDateOf(`${toYear}-${String(toMonth).padStart(2, '0')}-01`)
    if (next) setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(at, step)
    if (!toApplicationCalendar(next)) return
    walks.current = true
    setAt(next)
  }
  return (
    <Box sx={{ width: 320, p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <NativeSelect
          value={month}
          onChange={(event) => show(year, Number(event.target.value))}
          inputProps={{ 'aria-label': translate('Month') }}
        >
          {names.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          value={year}
          onChange={(event) => show(Number(event.target.value), month)}
          inputProps={{ 'aria-label': translate('Year') }}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
        <Box sx={{ flex: 1 }} />
        <IconButton
          size="small"
          aria-label={translate('Previous month')}
          onClick={() => (month === 1 ? show(year - 1, 12) : show(year, month - 1))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('Next month')}
          onClick={() => (month === 12 ? show(year + 1, 1) : show(year, month + 1))}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-label={`${names[month - 1]} ${year}`}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', justifyItems: 'center', rowGap: 0.25 }}
      >
        {[...weekdays.slice(firstDay), ...weekdays.slice(0, firstDay)].map((day) => (
          <Box key={day} sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '32px' }}>
            {translate(day)}
          </Box>
        ))}
        {Array.from({ length: days }, (_, index) => {
          const date = addDays(first, index)
          const isChosen = date === value
          return (
            <ButtonBase
              key={date}
              ref={date === at ? day : undefined}
              tabIndex={date === at ? 0 : -1}
              disabled={max !== undefined && date > max}
              aria-pressed={isChosen}
              aria-current={date === today ? 'date' : undefined}
              title={`${date} ${translate('AD')}`}
              onClick={() => onPick(date)}
              sx={{
                width: 36,
                height: 36,
                borderRadius: '50%',
                fontSize: 14,
                ...(index === 0 && { gridColumnStart: ((weekdayIndex(first) - firstDay + 7) % 7) + 1 }),
                ...(date === today && { border: 1, borderColor: 'primary.main' }),
                ...(isChosen && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
                '&.Mui-disabled': { opacity: 0.4 },
                '&:hover': { outline: '2px solid', outlineColor: 'primary.light' },
              }}
            >
              {index + 1}
            </ButtonBase>
          )
        })}
      </Box>
    </Box>
  )
}
