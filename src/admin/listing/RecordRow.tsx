import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { cardAttributes, hasCardPlaces } from '~/ui/cardRows'
import { isClickInside, isKeyOnElement, isOnElement, isSelectKey } from '~/ui/eventTargets'
import { colour, primaryTint } from '~/ui/tokens'
import type { RowPreview } from '../records/useRowPreview'
import { alignOf, type Column, type Row, renderCell } from './columns'
import { type RowAction, RowButtons } from './RowButtons'
import type { SelectionMode } from './useSelection'

export interface RecordRowProps<R extends Row> {
  row: R
  /** The number in the '#' column; the column is omitted without it. */
  number: number | undefined
  columns: readonly Column<R>[]
  actions: readonly RowAction<R>[]
  onOpen?: ((row: R) => void) | undefined
  /** The address of what it opens. */
  url?: string | undefined
  onSelect?: (row: R, by: SelectionMode) => void
  /** Shows the record next to the list; the same object for all rows and renders. */
  preview?: RowPreview | undefined
  selected: boolean
  /** Whether Tab stops at this row; the arrow keys walk on from it. */
  isTabStop: boolean
  /** On a phone it is a card. */
  isCard?: boolean
}

const steps: Record<string, ['nextElementSibling' | 'previousElementSibling', 1 | -1]> = {
  ArrowDown: ['nextElementSibling', 1],
  ArrowUp: ['previousElementSibling', -1],
}

/** The box and the number share a cell: a column for the box alone would cost a dense list the width of a name. */
export const selectionCellSx = { color: 'text.secondary', whiteSpace: 'nowrap', pl: 0.5, pr: 0.5 }

/** The box in that cell. */
export const selectionCheckboxSx = { p: 0.25, mr: 0.5, verticalAlign: 'middle', displayPrint: 'none' }

/** A name that leaves the row one line high; the card of a phone has room for all of it. */
const oneLineSx = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const rowLinkSx = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }

/** The shade of a row, laid over an opaque cell. */
const shaded = (shade: string) => ({ backgroundImage: `linear-gradient(${shade}, ${shade})` })

/** What stays in sight when the columns need more than the window's width: nothing shines through it. */
const pinnedSx = {
  ...{ position: 'sticky', bgcolor: 'background.paper' },
  'tr:hover > &': shaded(colour('action-hover')),
  'tr.Mui-selected > &': shaded(primaryTint('var(--mui-palette-action-selectedOpacity)')),
  'tr.Mui-selected:hover > &': shaded(
    primaryTint('calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))'),
  ),
}

const actionsCell = { ...pinnedSx, whiteSpace: 'nowrap', right: 0, displayPrint: 'none' }

/** The first column tells which row it is. */
const firstCell = { ...pinnedSx, left: 0, zIndex: 1 }

/** The text of a cell as a link, for a new tab; a click without a key is the row's. */
function RowLink({ url, children }: { url: string; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
    else event.preventDefault()
  }
  return (
    <Box component="a" href={url} tabIndex={-1} onClick={onClick} sx={rowLinkSx}>
      {children}
    </Box>
  )
}

function Row_<R extends Row>(props: RecordRowProps<R>) {
  const { row, number, columns, actions, onOpen, url, onSelect, preview, selected, isTabStop, isCard = false } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const isPlaced = isCard && hasCardPlaces(columns)
  const toggle = onSelect && (() => onSelect(row, 'toggle'))
  const open = onOpen ? () => onOpen(row) : url ? () => void navigate(url) : toggle
  const linked = url ? (columns.find(({ onCard }) => onCard === 'title') ?? columns[0]) : undefined
  const hasKeys = open !== undefined || preview !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const isExtending = event.shiftKey && onSelect && isOnElement(event)
    if (!isExtending && !isKeyOnElement(event)) return
    const [way, step] = steps[event.key] ?? []
    if (way && step) {
      if (isExtending) onSelect(row, step)
      ;(event.currentTarget[way] as HTMLElement | null)?.focus()
    } else if (event.key === 'Enter' && !isExtending) open?.()
    else if (event.key === ' ' && preview && !isExtending) preview.toggle(row, event.currentTarget)
    else if (event.key === ' ') (toggle ?? open)?.()
    else if (toggle && isSelectKey(event)) toggle()
    else return
    event.preventDefault()
  }
  /** With Shift anywhere on the row, or without it on its box. */
  const onClick = (event: MouseEvent) => {
    if (!isClickInside(event)) return
    if (onSelect && event.shiftKey) onSelect(row, 'range')
    else if (url && (event.ctrlKey || event.metaKey)) window.open(url, '_blank')
    else open?.()
  }
  return (
    <RecordContextProvider value={row}>
      <TableRow
        hover
        selected={selected}
        aria-selected={onSelect ? selected : undefined}
        onClick={open && onClick}
        onMouseDown={onSelect && ((event: MouseEvent) => event.shiftKey && event.preventDefault())} // no text is marked
        tabIndex={hasKeys ? (isTabStop ? 0 : -1) : undefined}
        onKeyDown={hasKeys ? onKeyDown : undefined}
        onFocus={
          preview &&
          ((event: FocusEvent<HTMLElement>) => isOnElement(event) && preview.follow(row, event.currentTarget))
        }
        sx={{ cursor: open ? 'pointer' : undefined }}
      >
        {(onSelect || number !== undefined) && (
          <TableCell
            sx={onSelect ? selectionCellSx : { color: 'text.secondary' }}
            onClick={
              onSelect &&
              ((event) => {
                event.stopPropagation()
                onSelect(row, event.shiftKey ? 'range' : 'toggle')
              })
            }
          >
            {onSelect && (
              <Checkbox
                checked={selected}
                tabIndex={-1}
                slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number ?? row.id}` } }}
                sx={selectionCheckboxSx}
              />
            )}
            {number}
          </TableCell>
        )}
        {columns.map((column, index) => (
          <TableCell
            key={column.source}
            align={alignOf(column)}
            title={
              column.isOneLine ? String((row as Readonly<Record<string, unknown>>)[column.source] ?? '') : undefined
            }
            sx={index === 0 ? firstCell : column.isOneLine ? oneLineSx : undefined}
            {...(isCard && cardAttributes(column, isPlaced, translate(column.label)))}
          >
            {column === linked && url ? (
              <RowLink url={url}>{renderCell(row, column)}</RowLink>
            ) : (
              renderCell(row, column)
            )}
          </TableCell>
        ))}
        {actions.length > 0 && (
          <TableCell align="center" sx={actionsCell} {...(isCard && { 'data-card': 'actions' })}>
            <RowButtons row={row} actions={actions} />
          </TableCell>
        )}
      </TableRow>
    </RecordContextProvider>
  )
}

/**
 * One row: a click or Enter opens it where rows can be opened; the space bar shows it next to the list where there are
 * previews; the key x or a click on its box toggles it where rows can be selected, Shift with a click or an arrow draws a
 * range. Without previews the space bar does what a click does.
 */
export const RecordRow = memo(Row_) as typeof Row_
