import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MouseEvent, memo } from 'react'
import { useTranslate } from 'react-admin'
import { isClickInside } from '~/ui/eventTargets'
import { FlagMark } from '~/ui/FlagMark'
import { ResultKind } from '~shared/options/options'
import { translateReason } from '~shared/patients/identity'
import { AnalyserNote } from '../../shared/samples/AnalyserNote'
import type { Calculation } from '../../shared/samples/calculated'
import { deltaNote } from '../../shared/samples/delta'
import { PreviousResults } from '../../shared/samples/PreviousResults'
import { RangeCell } from '../../shared/samples/RangeCell'
import { RuleMarks } from '../../shared/samples/RuleNotes'
import type { Isolate, TestLine } from '../../shared/samples/responses'
import { TestStatus } from '../../shared/samples/statuses'
import { CellNote, TestRow } from '../../shared/samples/TestsTable'
import type { RuleConflict } from '../../shared/samples/testRules'
import { CultureRow } from './CultureRow'
import { evaluateLine, isEntryStale, isolatesOf, type TypedResult, validateTypedValue } from './entryDraft'
import { type CodedText, codesHint, expandOnKey } from './expandCode'
import { FormattedResult } from './FormattedResult'
import { ResultInput } from './ResultInput'
import { TemplateMenu } from './TemplateMenu'

interface ResultRowProps {
  line: TestLine
  number: number
  indented: boolean
  shown: TypedResult
  /** Not saved yet. */
  changed: boolean
  /** The calculation of a test with a formula. */
  calculation: Calculation | undefined
  /** The rules between tests that it breaks with others. */
  conflicts?: readonly RuleConflict[] | undefined
  /** The number of columns of the table, for rows over its whole width. */
  columns: number
  /** Texts for remarks. */
  comments: readonly CodedText[]
  selected: boolean
  editable: boolean
  onType: (line: TestLine, part: Partial<TypedResult>) => void
  onToggle: (id: number) => void
  onDrop: (id: number) => void
}

/** Fields and buttons have clicks of their own; elsewhere a click ticks the row. */
const isOnControl = ({ target }: MouseEvent) =>
  (target as HTMLElement).closest('input:not([type=checkbox]), select, textarea, button') !== null

const isRefunded = ({ status }: TestLine) => status === TestStatus.refunded

/** Its state in a narrow column. */
const shortState = (line: TestLine) => (isRefunded(line) ? 'Refunded' : line.statusDisplay)

/** One test: its result, evaluated while it is typed. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { line, number, indented, shown, changed, calculation, selected, editable, onType, onToggle, onDrop } = props
  const { columns, comments, conflicts } = props
  const translate = useTranslate()
  const { flag, possiblyCritical, unit, range } = evaluateLine(line, shown.value)
  const fault = changed ? validateTypedValue(line, shown.value) : undefined
  const isCalculated = calculation !== undefined && calculation.value !== null
  const delta = deltaNote(line, { value: shown.value.trim(), unit }, line.previous)
  const overtaken = changed && isEntryStale(line, shown)
  const isNew = isCalculated && shown.value !== (line.result?.value ?? '')
  const isTextNote = fault && !fault.confirmable
  const returned = line.result?.returnedReason
  const isText = line.resultKind === ResultKind.freeText
  const typeValue = (value: string) => onType(line, { value })
  const input = line.formatted ? (
    <>
      <FormattedResult line={line} value={shown.value} disabled={!editable} onChange={typeValue} />
      <CellNote>{isTextNote ? translate(fault.message) : undefined}</CellNote>
    </>
  ) : (
    <ResultInput
      line={line}
      value={shown.value}
      disabled={!editable || isCalculated}
      error={isTextNote ? translate(fault.message) : undefined}
      warning={fault?.confirmable ? translate(fault.message) : undefined}
      onChange={typeValue}
    />
  )
  const row = (
    <TestRow
      {...{ line, number, indented, selected }}
      disabled={!editable}
      method={line.result?.method ?? line.method}
      onClick={(event) => editable && isClickInside(event) && !isOnControl(event) && onToggle(line.id)}
    >
      <td>
        {!isText && input}
        <CellNote>{possiblyCritical && translate('possibly critical')}</CellNote>
        <RuleMarks conflicts={conflicts} />
        <CellNote>{isRefunded(line) && translate(line.statusDisplay)}</CellNote>
        {!changed && <AnalyserNote result={line.result} />}
        <CellNote>{isCalculated ? translate('Calculated') : calculation && translate(calculation.note)}</CellNote>
        <CellNote>{returned && `${translate('Sent back')}: ${translateReason(returned, translate)}`}</CellNote>
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
      </td>
      <td>{unit}</td>
      <td align="center" aria-live="polite">
        <FlagMark flag={flag} />
      </td>
      <RangeCell range={range} />
      <td>
        <PreviousResults customerTest={line.id} previous={line.previous} delta={delta} />
      </td>
      <td>
        <input
          data-remarks=""
          value={shown.remarks}
          disabled={!editable}
          onChange={(event) => onType(line, { remarks: event.target.value })}
          onKeyDown={(event) => expandOnKey(event, comments, (remarks) => onType(line, { remarks }))}
          title={codesHint(comments)}
          aria-label={`${translate('Remarks')} ${line.test.name}`}
          maxLength={2000}
        />
      </td>
      <td data-muted="" style={{ whiteSpace: 'nowrap' }}>
        <span title={line.result?.enteredBy}>{translate(changed || isNew ? 'Not saved' : shortState(line))}</span>
      </td>
    </TestRow>
  )
  if (!line.isCulture && !isText) return row
  const type = (isolates: readonly Isolate[]) => {
    const [first] = isolates
    onType(line, { isolates, ...(first && !shown.value.trim() && { value: first.organism.name }) })
  }
  return (
    <>
      {row}
      {isText && (
        <tr aria-selected={selected}>
          <td colSpan={2} />
          <td colSpan={columns - 2} style={{ paddingTop: 0 }}>
            {input}
            {editable && line.hasTemplates && <TemplateMenu line={line} value={shown.value} onChange={typeValue} />}
          </td>
        </tr>
      )}
      {line.isCulture && (
        <CultureRow {...{ line, columns, editable }} isolates={isolatesOf(line, shown)} onChange={type} />
      )}
    </>
  )
})
