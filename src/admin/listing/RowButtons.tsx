import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import type { Row } from './columns'

/** A button on every row, such as Edit. Whether the user may use it is decided before it gets here. */
export interface RowAction<R extends Row = Row> {
  /** The tooltip and the accessible name; translated. */
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  onClick: (row: R) => void
  /** Which rows have the button; default all. */
  isShown?: (row: R) => boolean
  color?: 'default' | 'primary' | 'error'
}

/** The buttons of one row. */
export function RowButtons<R extends Row>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) {
  const translate = useTranslate()
  return actions
    .filter(({ isShown }) => isShown?.(row) ?? true)
    .map(({ label, icon: Icon, onClick, color = 'primary' }) => (
      <Tooltip key={label} title={translate(label)}>
        <IconButton
          size="small"
          color={color}
          aria-label={translate(label)}
          onClick={(event) => {
            event.stopPropagation() // the row has a click of its own
            onClick(row)
          }}
          sx={{ p: 0.25, minWidth: 24, minHeight: 24 }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    ))
}
