import { groupText, type Sheet, type SheetColumn } from './sheet'

interface WidthMeasure {
  /** How wide a text is, in whatever measure. */
  widthOf: (text: string) => number
  show: (column: SheetColumn, value: unknown) => string
  narrowest: number
  widest: number
}

/**
 * How wide each column is to be, as its first rows and its sum need it; of its heading the longest word. The headings of
 * groups stand in the first one.
 */
export function widthsOf(
  { groups, columns, firstLines, totals }: Sheet,
  { widthOf, show, narrowest, widest }: WidthMeasure,
): number[] {
  const heads = groups.flatMap((of) => firstLines.map(({ values }) => groupText(of, values)))
  return columns.map((column, index) => {
    const { name, label } = column
    const values = [...firstLines.map(({ values }) => values[name]), ...(name in totals ? [totals[name]] : [])]
    const texts = [...label.split(' '), ...values.map((value) => show(column, value)), ...(index === 0 ? heads : [])]
    return Math.min(
      widest,
      texts.reduce((most, text) => Math.max(most, widthOf(text)), narrowest),
    )
  })
}
