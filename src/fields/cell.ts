import type { ComponentType } from 'react'
import type { AnyField } from '~/metadata/field'

/** The props of a kind's cell (`src/fields/<kind>/cell.tsx`, its default export). */
export interface CellProps {
  /** Neither null, undefined nor ''. */
  value: unknown
  /** The whole row, for values that the response has besides the field's. */
  record: Readonly<Record<string, unknown>>
  field: Pick<AnyField, 'options'>
}

/** A cell file; numbers are right-aligned. */
export interface CellFile {
  default: ComponentType<CellProps>
  align?: 'right' | 'center'
}
