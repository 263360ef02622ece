import type { Content, TableCell } from 'pdfmake/interfaces'
import { widenToWords } from '~/print/measure'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import type { ReportedIsolate } from './paperData'

const WIDTHS = [170, 110, 70, 80]
const COLUMNS = ['Medicine', 'Sensitivity', 'Zone (mm)', 'MIC (µg/mL)']
const SIZE = 8.5

/** The sensitivities of a culture's organism: its name and count, then a row for each medicine. No row is split. */
export function isolateBlocks(
  isolate: ReportedIsolate,
  indent: number,
  translate: Translate,
): { content: Content; joins: true }[] {
  const { organism, colonyCount, medicines } = isolate
  const count = colonyCount ? `, ${colonyCount}` : ''
  const organismHeader: Content = {
    text: [{ text: `${translate('Organism:')} ` }, { text: organism, bold: true, italics: true }, count],
    margin: [indent, 2, 0, 0],
    fontSize: SIZE,
  }
  if (medicines.length === 0) return [{ content: organismHeader, joins: true }]
  const [first, ...rest] = medicines.map(({ name, sensitivity, zone, mic }): TableCell[] => [
    name,
    { text: sensitivity, bold: sensitivity === 'Resistive' },
    zone ?? '',
    mic ?? '',
  ])
  const labels = COLUMNS.map((text) => translate(text))
  const headerCells: TableCell[] = labels.map((text) => ({ text, bold: true }))
  const widths = WIDTHS.map((width, column) => widenToWords(width, [labels[column]!], SIZE))
  const rows = (body: TableCell[][]): Content => ({
    table: { widths, body },
    layout: BARE_LAYOUT,
    margin: [indent, 0, 0, 0],
    fontSize: SIZE,
  })
  const start: Content = { stack: [organismHeader, rows([headerCells, first as TableCell[]])] }
  return [start, ...rest.map((row) => rows([row]))].map((content) => ({ content, joins: true }))
}
