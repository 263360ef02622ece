import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { interpolate, messages } from '~/metadata/messages'

/** An action on the selected rows, which the user may use. */
export interface SelectionAction {
  label: string
  icon: ComponentType
  color?: 'primary' | 'error'
  disabled?: boolean
  onClick?: () => void
  /** The address of its page, if it has one. */
  to?: string
}

interface SelectionBarProps {
  count: number
  actions: readonly SelectionAction[]
  onClear: () => void
  /** Further actions, such as a menu. */
  children?: ReactNode
}

/** The actions for the selected rows, in the place of the search. */
export function SelectionBar({ count, actions, onClear, children }: SelectionBarProps) {
  const translate = useTranslate()
  return (
    <Box
      role="toolbar"
      aria-label={translate('Selected rows')}
      sx={{ ...{ display: 'flex', alignItems: 'center', gap: 0.5, height: 32, mb: 1, overflowX: 'auto' }, ...quiet }}
    >
      <Tooltip title={translate('Clear the selection')}>
        <IconButton size="small" aria-label={translate('Clear the selection')} onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, mr: 1 }}>
        {translate(interpolate(messages.selected, { count }))}
      </Typography>
      {actions.map(({ label, icon: Icon, to, ...button }) => (
        <Button key={label} startIcon={<Icon />} {...button} {...(to && { component: Link, to })}>
          {translate(label)}
        </Button>
      ))}
      {children}
    </Box>
  )
}

const quiet = { whiteSpace: 'nowrap', '& > *': { flexShrink: 0 }, bgcolor: 'action.selected', borderRadius: 1 }
