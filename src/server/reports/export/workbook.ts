/**
 * The parts of a workbook of one sheet that are always the same (ECMA-376, SpreadsheetML). No maintained package streams
 * a sheet whose single cells have a style of their own (docs/decisions/reports.md).
 */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPath = 'xl/worksheets/sheet1.xml'

/** The styles of cells; the index here is the number in the styles' part. */
export const cellStyles = [
  ...(['text', 'amount', 'date', 'time'] as const),
  ...(['bold text', 'bold amount', 'bold date', 'bold time'] as const),
  ...(['heading', 'title'] as const),
] as const

export type CellStyle = (typeof cellStyles)[number]

/** Number formats: any, `#,##0.00`, and the two of our own. */
const formats = [0, 4, 164, 165]

const cellFormats = [
  ...[0, 1].flatMap((font) =>
    formats.map((format) => `<xf numFmtId="${format}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`),
  ),
  '<xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf fontId="2" applyFont="1"/>',
]

const font = (size: number, isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`

const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3">${font(10, false)}${font(10, true)}${font(14, true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF4"/></patternFill></fill></fills><borders count="2"><border/><border><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`

const relationship = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`

const relationships = (...all: string[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`

export const workbookParts = {
  sheetPath,
  fixed: [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relationships(relationship(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(relationship(1, 'worksheet', 'worksheets/sheet1.xml'), relationship(2, 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', stylesXml],
  ],
  /** The sheet up to its columns; the first `frozen` rows stay in sight. */
  sheetBegin: (frozen: number) =>
    `${xml}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
  /** The footer of its rows: printed upright pages would cut it. */
  sheetEnd: '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
} as const
