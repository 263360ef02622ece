import { groupText, type Sheet, type SheetColumn } from './sheet'

interface WidthMeasure {
  /** How wide a text is, in whatever measure. */
  widthOf: (text: string) => number
  show: (column: SheetColumn, value: unknown) => string
  narrowest: number
  widest: number
}

/**
 * The width of each column, from its first rows, its sum and the longest word of its heading. The headings of groups are in
 * the first column.
 */
export function widthsOf(
  { groups, columns, sampleLines, totals }: Sheet,
  { widthOf, show, narrowest, widest }: WidthMeasure,
): number[] {
  const groupHeadings = groups.flatMap((of) => sampleLines.map(({ values }) => groupText(of, values)))
  return columns.map((column, index) => {
    const { name, label } = column
    const values = [...sampleLines.map(({ values }) => values[name]), ...(name in totals ? [totals[name]] : [])]
    const texts = [
      ...label.split(' '),
      ...values.map((value) => show(column, value)),
      ...(index === 0 ? groupHeadings : []),
    ]
    return Math.min(
      widest,
      texts.reduce((most, text) => Math.max(most, widthOf(text)), narrowest),
    )
  })
}
