import Select, { type SelectChangeEvent, type SelectProps } from '@mui/material/Select'
import { Children, isValidElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { appendLetter, matchTypeAhead } from '~/ui/typeAhead'
import { englishSourcesOf } from '../i18nProvider'

/** Props that a text field passes to its input rather than to its select. */
type Field = Pick<SelectProps<unknown>, 'value' | 'onChange' | 'name'>
type OptionElement = ReactElement<{ value?: unknown; disabled?: boolean; children?: ReactNode }>

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** A change event like that of MUI's own select. */
function changeTo(value: unknown, name: string | undefined): SelectChangeEvent<unknown> {
  const event = new Event('change')
  Object.defineProperty(event, 'target', { value: { value, name } })
  return event as SelectChangeEvent<unknown>
}

/**
 * MUI's select, which takes letters while it is closed as a native one does: `f` chooses Female. In another language
 * its own letters do, and those of the English name, for keyboards that have no others. The theme gives it to every
 * text field that is a select; its value must be controlled.
 */
export function TypeAheadSelect(props: SelectProps<unknown>) {
  const { input, children, multiple, native, onKeyDown } = props
  const typed = useRef({ text: '', typedAtMs: 0 })
  const field = input?.props as Field | undefined
  const { value = field?.value, onChange = field?.onChange, name = field?.name } = props

  const pick = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || [...key].length !== 1 || key === ' ') return
    event.preventDefault()
    typed.current = appendLetter(typed.current, key, event.timeStamp)
    const options = (Children.toArray(children) as OptionElement[]).filter(({ props: { disabled } }) => !disabled)
    const names = options.map(({ props }) => [textOf(props.children), ...englishSourcesOf(textOf(props.children))])
    const chosen = options.findIndex(({ props }) => String(props.value) === String(value))
    const next = options[matchTypeAhead(typed.current.text, names, chosen) ?? chosen]
    if (next && next.props.value !== value) onChange?.(changeTo(next.props.value, name), next)
  }
  return <Select {...props} onKeyDown={multiple || native ? onKeyDown : pick} />
}
