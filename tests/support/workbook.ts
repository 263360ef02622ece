import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letter = (column: number) => String.fromCharCode(65 + column)

/** A cell as the file has it, or the file's form of a text or a number. */
export type Cell = string | number | { xml: string }

const cellXml = (cell: Cell, place: string, texts: string[]): string => {
  if (cell === '') return ''
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  texts.push(cell)
  return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`
}

/** Number formats of its styles, by their numbers from 1 on: day, day of its own, percent, two places. */
const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="[$-409]dd\\-mmm\\-yyyy;@"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="4"/></cellXfs></styleSheet>`

/** A workbook (.xlsx) as spreadsheet programs write it, with a hidden sheet before the one of the rows. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Uint8Array {
  const texts: string[] = []
  const sheet = rows.map((cells, index) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letter(column)}${index + 1}`, texts))
    return written.some(Boolean) ? `<row r="${index + 1}">${written.join('')}</row>` : ''
  })
  const files = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/>
      <sheet name="Goods" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
