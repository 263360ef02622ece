import InputBase, { type InputBaseComponentProps } from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ElementType, KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { ResultKind } from '~/domain/options'
import type { TestLine } from '~shared/samples/answers'
import { resultOptionsOf } from '~shared/samples/rules'
import { codesHint, expandOnKey } from './expandCode'

/** Marks the fields that Enter walks through. */
const fieldMark = 'data-result'

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>(`[${fieldMark}]:not(:disabled):not([contenteditable=false])`),
]

/** What names the field of a result, and lets Enter walk to it. */
export const resultMarks = (label: string, { test }: { test: { name: string } }) => ({
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
  const isNumeric = line.resultKind === ResultKind.numeric
  const isChoice = line.resultKind === ResultKind.choice
  const marks = resultMarks(translate('Result'), line)
  const findings = line.findings.map(({ code, finding: text }) => ({ code, text }))
  const options = isChoice ? resultOptionsOf(line) : []
  const note = error ?? warning
  return (
    <>
      <Field
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={isNumeric || isChoice ? undefined : (event) => expandOnKey(event, findings, onChange)}
        title={isNumeric || isChoice ? undefined : codesHint(findings)}
        disabled={disabled}
        error={Boolean(error)}
        fullWidth
        multiline={!isNumeric && !isChoice}
        maxRows={6}
        {...(isChoice && { inputComponent: Options })}
        inputProps={{
          ...marks,
          ...(isNumeric && { inputMode: 'decimal', style: { textAlign: 'right' }, autoComplete: 'off' }),
          ...(isChoice && {
            children: [
              <option key="" value="" aria-label={translate('None')} />,
              ...(value && !options.includes(value) ? [<option key="old">{value}</option>] : []),
              ...options.map((option) => <option key={`option-${option}`}>{option}</option>),
            ],
          }),
        }}
      />
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

const Options = 'select' as ElementType<InputBaseComponentProps>

/** A field with nothing around it: a sample has some fifty, which are on the screen at once. */
const Field = styled(InputBase)(({ theme }) => ({
  border: `1px solid ${theme.palette.grey[400]}`,
  borderRadius: theme.shape.borderRadius,
  padding: 0,
  minWidth: 96,
  backgroundColor: theme.palette.background.paper,
  '&:hover:not(.Mui-disabled)': { borderColor: theme.palette.text.primary },
  '&.Mui-focused': { borderColor: theme.palette.primary.main, boxShadow: `0 0 0 1px ${theme.palette.primary.main}` },
  '&.Mui-error': { borderColor: theme.palette.error.main },
  '&.Mui-disabled': { borderColor: theme.palette.divider, backgroundColor: theme.palette.action.hover },
  '& .MuiInputBase-input': { padding: '4px 8px', height: 'auto' },
  '& select': { appearance: 'auto', border: 0, background: 'none', font: 'inherit' },
}))
