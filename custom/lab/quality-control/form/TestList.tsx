import ErrorOutline from '@mui/icons-material/ErrorOutline'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { localDay } from '~/domain/calendar'
import type { ControlTest } from '../../shared/controls/responses'

interface TestListProps {
  tests: readonly ControlTest[] | undefined
  chosen: number | undefined
  onChoose: (test: ControlTest) => void
}

/** Arrow keys walk from one test to the next. */
function onArrow(event: KeyboardEvent<HTMLLIElement>) {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const next = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
  next?.querySelector<HTMLElement>('[tabindex]')?.focus()
  event.preventDefault()
}

/** Tests with their analysers, when each was controlled last, and which are held back. */
export function TestList({ tests, chosen, onChoose }: TestListProps) {
  const translate = useTranslate()
  const measuredText = ({ measuredAt }: ControlTest) => {
    if (!measuredAt) return translate('Never measured')
    const day = localDay(new Date(measuredAt))
    return day === localDay(new Date()) ? translate('Measured today') : day
  }
  return (
    <List
      dense
      disablePadding
      aria-label={translate('Tests')}
      data-rows
      sx={{ mt: 1, overflow: 'auto', maxHeight: { xs: 220, md: 'max(260px, calc(100dvh - 220px))' } }}
    >
      {tests?.map((one) => (
        <ListItem key={one.id} disablePadding onKeyDown={onArrow}>
          <ListItemButton
            selected={one.id === chosen}
            aria-current={one.id === chosen}
            onClick={() => onChoose(one)}
            sx={{ px: 1, py: 0.25, borderRadius: 1 }}
          >
            <ListItemText
              primary={[one.test.name, one.analyser?.name].filter(Boolean).join(' · ')}
              secondary={one.violation === null ? measuredText(one) : translate('Held back')}
              slotProps={{ secondary: { color: one.violation === null ? 'text.secondary' : 'error' } }}
            />
            {one.violation !== null && <ErrorOutline color="error" fontSize="small" />}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
