import type { SxProps, Theme } from '@mui/material/styles'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import Typography from '@mui/material/Typography'
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { ResultKind } from '~shared/options/options'
import type { TestLine } from '../../shared/samples/responses'
import { resultOptionsOf } from '../../shared/samples/rules'
import { codesHint, expandOnKey } from './expandCode'

/** Marks the fields that Enter walks through. */
const fieldMark = 'data-result'

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>(`[${fieldMark}]:not(:disabled):not([contenteditable=false])`),
]

/** Attributes of a result's field: its label, and the mark by which Enter moves to it. */
export const resultFieldAttributes = (label: string, { test }: { test: { name: string } }) => ({
  [fieldMark]: '',
  'aria-label': `${label} ${test.name}`,
})

/** The first result that is to be entered. */
export function focusFirstEmpty(element: HTMLElement): void {
  fieldsIn(element)
    .find(({ value, textContent }) => (value ?? textContent) === '')
    ?.focus()
}

/** Enter goes to the next result when there is a value (spec 2, shared widgets); Shift+Enter makes a new line. */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLInputElement
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || !at.hasAttribute(fieldMark)) return
  if (at.isContentEditable) return // a formatted text has lines of its own
  event.preventDefault()
  if (at.value.trim() === '' || event.repeat) return
  const all = fieldsIn(event.currentTarget)
  const next = all[all.indexOf(at) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

interface ResultInputProps {
  line: TestLine
  value: string
  error?: string
  warning?: string
  disabled: boolean
  onChange: (value: string) => void
}

/** The field of a result by its kind: a number, a choice from the test's list, or text. */
export function ResultInput({ line, value, error, warning, disabled, onChange }: ResultInputProps) {
  const translate = useTranslate()
  const field = {
    ...resultFieldAttributes(translate('Result'), line),
    ...{ value, disabled, 'aria-invalid': error !== undefined },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  }
  const note = error ?? warning
  return (
    <>
      {line.resultKind === ResultKind.numeric ? (
        <input {...field} inputMode="decimal" autoComplete="off" />
      ) : line.resultKind === ResultKind.choice ? (
        <select {...field}>
          <option value="" aria-label={translate('None')} />
          {optionsOf(line, value).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <TextResult line={line} field={field} onText={onChange} />
      )}
      {note && (
        <Typography
          variant="caption"
          component="p"
          sx={{ lineHeight: 1.15, color: error ? 'error.main' : 'warning.main' }}
        >
          {note}
        </Typography>
      )}
    </>
  )
}

/** The choices of a test, preceded by the current value if it is no longer one of them. */
function optionsOf(line: TestLine, value: string): readonly string[] {
  const options = resultOptionsOf(line)
  return value && !options.includes(value) ? [value, ...options] : options
}

interface TextResultProps {
  line: TestLine
  field: Pick<ComponentProps<'textarea'>, 'value' | 'disabled'> & { onChange: (event: ChangeEvent<never>) => void }
  onText: (text: string) => void
}

/** A text over some lines, which grows with what is in it. */
function TextResult({ line: { findings }, field: { disabled, value, onChange, ...marks }, onText }: TextResultProps) {
  const texts = findings.map(({ code, finding: text }) => ({ code, text }))
  return (
    <TextareaAutosize
      {...marks}
      {...{ disabled, value, onChange }}
      maxRows={6}
      onKeyDown={(event) => expandOnKey(event, texts, onText)}
      title={codesHint(texts)}
    />
  )
}

/** Styles of the fields of the table, without wrapper elements: a sample has some fifty fields. */
export const fieldStyles: SxProps<Theme> = {
  // a text measures itself in a second one that is not seen
  '& :is(input, select)[data-result], & textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 96,
    margin: 0,
    padding: '4px 8px',
    border: 1,
    borderColor: 'secondary.main',
    borderRadius: 1,
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    bgcolor: 'background.paper',
    '&:hover:enabled': { borderColor: 'text.primary' },
    '&[aria-invalid=true]': { borderColor: 'error.main' },
    '&:disabled': { borderColor: 'divider', bgcolor: 'action.hover', color: 'text.disabled', opacity: 1 },
  },
  '& input[data-result]': { textAlign: 'right' },
  '& textarea': { resize: 'none' },
  '& [data-remarks]': {
    width: '100%',
    padding: '4px 0 5px',
    border: 0,
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    '&:disabled': { color: 'text.disabled' },
  },
}
