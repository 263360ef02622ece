import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { withSeparators } from '~/domain/amount'
import { EmptyState } from '~/ui/EmptyState'
import { PlaceholderRow, placeholderRowContainerSx } from '~/ui/PlaceholderRow'
import { unseenSx } from '~/ui/unseen'
import { useScrollTabStop } from '~/ui/useScrollTabStop'

interface LinesFrameProps {
  /** The table's name for screen readers; translated. */
  label: string
  /** The heading of what a line is of; absent where lines have only fields of their own. */
  name?: string | undefined
  /** The other headings, right-aligned unless set otherwise. */
  headings: readonly (string | { label: string; align: 'left' })[]
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** The lines. */
  children: readonly ReactNode[]
}

const frame = {
  ...placeholderRowContainerSx,
  ...{ flex: { xs: 'none', sm: 1 }, minHeight: { xs: 180, sm: 0 }, scrollPaddingTop: 36 },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
  // the name of what a line is of needs the room more than its figures do
  '& .MuiTableCell-root:not(:last-child)': { px: 1 },
}

/** The table of the lines of a document that is being written; it takes the height that the dialog leaves. */
export function LinesFrame({ label, name, headings, onKeyDown, children }: LinesFrameProps) {
  const translate = useTranslate()
  const scrolled = useScrollTabStop(translate(label))
  // the name column takes the remaining width, so that figures keep their place when lines are added
  const isOfFigures = headings.every((heading) => typeof heading === 'string')
  return (
    <TableContainer {...scrolled} sx={frame}>
      <Table stickyHeader size="small" aria-label={translate(label)} onKeyDown={onKeyDown}>
        <TableHead>
          <TableRow>
            <TableCell width={36}>#</TableCell>
            {name !== undefined && <TableCell width={isOfFigures ? '100%' : undefined}>{translate(name)}</TableCell>}
            {headings
              .map((heading) => (typeof heading === 'string' ? ({ label: heading, align: 'right' } as const) : heading))
              .map((heading) => (
                <TableCell key={heading.label} align={heading.align} sx={{ minWidth: 64 }}>
                  {translate(heading.label)}
                </TableCell>
              ))}
            <TableCell width={40} sx={{ minWidth: 52 }}>
              <Box component="span" sx={unseenSx}>
                {translate('Actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {children}
          {children.length === 0 && (
            <PlaceholderRow columns={headings.length + (name === undefined ? 2 : 3)}>
              <EmptyState />
            </PlaceholderRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface LineProps {
  number: number
  name: string
  /** Without a cell of its name: the error is in a row below, across so many columns. */
  columnsWithoutName?: number | undefined
  /** The error of the line. */
  error: string | undefined
  onDelete: () => void
  /** Where it can be entered again. */
  onEdit?: () => void
  /** The cells between the name and Delete. */
  children: ReactNode
}

/** A row of the table: its number, its name and below it what is wrong with the line, and Delete at the end. */
export function Line({ number, name, columnsWithoutName, error, onDelete, onEdit, children }: LineProps) {
  const translate = useTranslate()
  const wrong = error && (
    <Typography variant="caption" color="error" component="div" role="alert">
      {translate(error)}
    </Typography>
  )
  const isNamed = columnsWithoutName === undefined
  const line = (
    <TableRow data-wrong={error ? true : undefined} sx={error ? { bgcolor: 'surface.wrong' } : undefined}>
      <TableCell>{number}</TableCell>
      {isNamed && (
        <TableCell>
          {name}
          {wrong}
        </TableCell>
      )}
      {children}
      <TableCell padding="none" align="center" sx={{ whiteSpace: 'nowrap' }}>
        {onEdit && (
          <IconButton
            size="small"
            title={translate('Edit')}
            aria-label={translate(`Edit ${name}`)}
            onClick={onEdit}
            sx={{ p: 0.25 }}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton
          size="small"
          color="error"
          title={translate('Delete')}
          aria-label={translate(`Delete ${name}`)}
          onClick={onDelete}
          sx={{ p: 0.25 }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  )
  if (isNamed || !wrong) return line
  return (
    <>
      {line}
      <TableRow sx={{ bgcolor: 'surface.wrong' }}>
        <TableCell />
        <TableCell colSpan={columnsWithoutName + 1}>{wrong}</TableCell>
      </TableRow>
    </>
  )
}

interface FigureHints {
  /** The names of the figures that are shown as a most, such as `≤ 10.00`. */
  names: readonly string[]
  /** The tooltip that says what the figures would be; translated. */
  title: string
}

/** Cells of amounts and quantities, one under the other by their digits. */
export const figureCells = (figures: Readonly<Record<string, string | number>>, hints?: FigureHints) =>
  Object.entries(figures).map(([name, figure]) => {
    const text = typeof figure === 'string' ? withSeparators(figure) : figure
    const isHint = hints?.names.includes(name)
    return (
      <TableCell
        key={name}
        align="right"
        title={isHint ? hints?.title : undefined}
        sx={{ fontVariantNumeric: 'tabular-nums', ...(isHint && { color: 'text.secondary', whiteSpace: 'nowrap' }) }}
      >
        {isHint ? `≤ ${text}` : text}
      </TableCell>
    )
  })
