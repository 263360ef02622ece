import type { ComponentType } from 'react'
import type { AnyField } from '~/metadata/field'
import type { InputMode } from '~/metadata/parseInput'

/** The props of a kind's input (`src/fields/<kind>/input.tsx`, its default export). */
export interface InputProps {
  /** The field's name in the form. */
  source: string
  field: AnyField
  mode: InputMode
  /** The path of the resource's endpoints; a reference looks up its records below it. */
  apiPath: string
  /** The picker endpoint below it; default the referenced master's name. */
  pickerPath?: string | undefined
}

/** An input file; what needs room takes the form's whole width. */
export interface InputFile {
  default: ComponentType<InputProps>
  wide?: true | ((field: AnyField) => boolean)
}
