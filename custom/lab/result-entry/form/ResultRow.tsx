import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import InputBase from '@mui/material/InputBase'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type MouseEvent, memo } from 'react'
import { useTranslate } from 'react-admin'
import { isOwnClick } from '~/ui/ownEvents'
import type { TestLine } from '~shared/samples/answers'
import { FlagMark } from '~shared/samples/FlagMark'
import { PreviousResults } from '~shared/samples/PreviousResults'
import { faultOf, isOvertaken, isVerified, judge, type TypedResult } from './entryDraft'
import { ResultInput } from './ResultInput'

interface ResultRowProps {
  line: TestLine
  number: number
  indented: boolean
  shown: TypedResult
  /** Not saved yet. */
  changed: boolean
  selected: boolean
  editable: boolean
  onType: (line: TestLine, part: Partial<TypedResult>) => void
  onToggle: (id: number) => void
  onDrop: (id: number) => void
}

/** Fields and buttons have clicks of their own; elsewhere a click ticks the row. */
const isOnControl = ({ target }: MouseEvent) =>
  (target as HTMLElement).closest('input:not([type=checkbox]), select, textarea, button') !== null

/** One test: its result as it is typed, judged while it is. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { line, number, indented, shown, changed, selected, editable, onType, onToggle, onDrop } = props
  const translate = useTranslate()
  const { flag, unit, rangeText } = judge(line, shown.value)
  const fault = changed ? faultOf(line, shown.value) : undefined
  const overtaken = changed && isOvertaken(line, shown)
  const isTextNote = fault && !fault.confirmable
  return (
    <TableRow
      selected={selected}
      aria-selected={selected}
      onClick={(event) => editable && isOwnClick(event) && !isOnControl(event) && onToggle(line.id)}
      sx={{ '& td': { py: 0.5 } }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          disabled={!editable}
          tabIndex={-1}
          slotProps={{ input: { 'aria-label': `${translate('Select row')} ${number}` } }}
          sx={{ p: 0.25 }}
        />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
      <TableCell sx={{ pl: indented ? 3 : undefined }}>
        {line.test.name}
        <Typography variant="caption" component="div" color="text.secondary" sx={{ lineHeight: 1.15 }}>
          {line.result?.method ?? line.method}
        </Typography>
      </TableCell>
      <TableCell>
        <ResultInput
          line={line}
          value={shown.value}
          disabled={!editable}
          error={isTextNote ? translate(fault.message) : undefined}
          warning={fault?.confirmable ? translate(fault.message) : undefined}
          onChange={(value) => onType(line, { value })}
        />
        {overtaken && (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main', lineHeight: 1.2 }}>
            {translate('Changed by someone else')}: {line.result?.value ?? '-'} ({line.result?.enteredBy ?? '-'})
            <Box>
              <Button onClick={() => onType(line, { version: line.result?.version ?? null })}>
                {translate('Keep mine')}
              </Button>
              <Button onClick={() => onDrop(line.id)}>{translate('Take theirs')}</Button>
            </Box>
          </Box>
        )}
      </TableCell>
      <TableCell>{unit}</TableCell>
      <TableCell align="center" aria-live="polite">
        <FlagMark flag={flag} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'pre-line' }}>{rangeText || '-'}</TableCell>
      <TableCell>
        <PreviousResults previous={line.previous} />
      </TableCell>
      <TableCell>
        <InputBase
          value={shown.remarks}
          disabled={!editable}
          onChange={(event) => onType(line, { remarks: event.target.value })}
          fullWidth
          inputProps={{ 'aria-label': `${translate('Remarks')} ${line.test.name}`, maxLength: 2000 }}
          sx={{ borderBottom: 1, borderColor: 'divider', fontSize: 'inherit' }}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        <Box component="span" title={line.result ? `${line.result.enteredBy}` : undefined}>
          {translate(changed ? 'Not saved' : isVerified(line) ? 'Verified' : line.statusDisplay)}
        </Box>
      </TableCell>
    </TableRow>
  )
})
