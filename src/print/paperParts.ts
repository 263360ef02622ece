import { withSeparators } from '~/domain/amount'
import { toMoney } from '~/domain/money'

/** `12,34,567.50`: the currency is printed once, in the column heading. */
export function formatAmount(value: string): string {
  return withSeparators(toMoney(value))
}

/** A column of a paper's lines; without a width it shares the room that is left. In points. */
export interface PrintColumn {
  label: string
  width?: number
  /** The width is one of the format, which is smaller where there is no room for it. */
  isWidthChosen?: true
  /** Right-aligned. */
  isNumeric?: boolean
}

/** The texts of a line, in the order of the columns. */
export type PrintRow = readonly string[]
