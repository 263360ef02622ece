import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { ResultKind } from '~/domain/options'
import type { TestLine } from '~shared/samples/answers'
import { resultOptionsOf } from '~shared/samples/rules'

/** Marks the fields that Enter walks through. */
const fieldMark = 'data-result'

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>(`[${fieldMark}]:not(:disabled)`),
]

/** The first result that is to be entered. */
export function focusFirstEmpty(element: HTMLElement): void {
  fieldsIn(element)
    .find(({ value }) => value === '')
    ?.focus()
}

/** Enter goes to the next result when there is a value (spec 2, shared widgets); Shift+Enter makes a new line. */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLInputElement
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || !at.hasAttribute(fieldMark)) return
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
  const isNumeric = line.resultKind === ResultKind.numeric
  const isChoice = line.resultKind === ResultKind.choice
  const marks = { [fieldMark]: '', 'aria-label': `${translate('Result')} ${line.test.name}` }
  const options = isChoice ? resultOptionsOf(line) : []
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error ?? warning}
      margin="none"
      fullWidth
      select={isChoice}
      multiline={!isNumeric && !isChoice}
      maxRows={6}
      slotProps={{
        htmlInput: {
          ...marks,
          ...(isNumeric && { inputMode: 'decimal', style: { textAlign: 'right' }, autoComplete: 'off' }),
        },
        select: { native: true },
        formHelperText: { sx: { mx: 0, lineHeight: 1.15, ...(warning && !error && { color: 'warning.main' }) } },
      }}
      sx={{ '& .MuiInputBase-input': { py: 0.5 }, '& .MuiInputBase-multiline': { py: 0 } }}
    >
      {isChoice && [
        <option key="" value="" aria-label={translate('None')} />,
        ...(value && !options.includes(value) ? [<option key="old">{value}</option>] : []),
        ...options.map((option) => <option key={`option-${option}`}>{option}</option>),
      ]}
    </TextField>
  )
}
