import type { ComponentProps } from 'react'

interface RowCheckboxProps extends ComponentProps<'input'> {
  label: string
  indeterminate?: boolean
}

/** The box that chooses a row of the tests' table, or all; without `onChange` the row's own click does it. */
export const RowCheckbox = ({ label, indeterminate = false, ...input }: RowCheckboxProps) => (
  <input
    type="checkbox"
    data-choose=""
    aria-label={label}
    readOnly={!input.onChange}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate
    }}
    {...input}
  />
)
