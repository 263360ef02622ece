import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { headingKey, normalizeSheetNumber, normalizeSpelling } from '~/domain/sheetText'
import { resources } from '~/metadata/registry'
import { ApiError } from '~/server/apiError'
import { sheetFields } from '~/server/import/cellText'
import { escapeFormula, unescapeFormula } from '~/server/import/escapeFormula'
import { mapColumns } from '~/server/import/mapColumns'
import { naturalKeys } from '~/server/import/naturalKey'
import { readSheet } from '~/server/import/readSheet'
import { workbookOf } from '../../support/workbook'

/** A workbook whose archive declares a smaller size than it unpacks to. */
function lyingWorkbook(): Uint8Array {
  const archive = Buffer.from(workbookOf([['a'], [' '.repeat(60 << 20)]]))
  // the declared length of each file is 24 bytes behind the begin of its entry (APPNOTE.TXT of PKWARE, 4.3.12)
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1))
    archive.writeUInt32LE(Math.min(archive.readUInt32LE(at + 24), 100), at + 24)
  return archive
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('readSheet', () => {
  it('reads commas, semicolons and tabs, quoted cells with line breaks, with and without a mark', async () => {
    const table = [
      ['a b', 'c'],
      ['1', 'x;y'],
      ['"2"', 'z\nz'],
    ]
    for (const separator of [',', ';', '\t']) {
      const quoted = table
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n')
      for (const mark of ['', '\uFEFF']) {
        const { header, rows } = await readSheet(bytes(mark + quoted))
        expect(header).toEqual(table[0])
        expect(rows.map(({ cells }) => cells)).toEqual(table.slice(1))
      }
    }
  })

  it('numbers rows as a spreadsheet does, and passes over blank ones', async () => {
    const { rows } = await readSheet(bytes('a,b\n"1\n1",2\n\n , \n3,4\n'))
    expect(rows.map(({ row }) => row)).toEqual([2, 5])
  })

  it('reads CSV as written by others: quotes within a cell, blanks behind one, columns without a name', async () => {
    const { header, rows } = await readSheet(bytes('Name,Size,\r"a ""b""" ,5" pipe,note\r\n,,\r\n"",x'))
    expect(header).toEqual(['Name', 'Size', ''])
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'a "b"', '5" pipe', 'note'],
      [4, '', 'x'],
    ])
    await expect(readSheet(bytes('a\n"1"2\n'))).rejects.toThrow('Row 2')
  })

  it('reads the first sheet of a workbook that is seen, as its CSV file would say it', async () => {
    const file = workbookOf([
      ['Item', 'Expiry', 'Rate'],
      ['A < B & C\nD', { xml: '<c s="1"><v>46053</v></c>' }, 12.5],
      [],
      [
        { xml: '<c><v>4.006381333931E+12</v></c>' },
        { xml: '<c s="2"><v>46053.5</v></c>' },
        { xml: '<c s="3"><v>0.13</v></c>' },
      ],
      [
        { xml: '<c t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r><rPh><t>x</t></rPh></is></c>' },
        '',
        { xml: '<c t="str"><f>1&lt;2</f><v>said</v></c>' },
      ],
      [{ xml: '<c t="b"><v>1</v></c>' }, { xml: '<c s="1"><v>59</v></c>' }, { xml: '<c t="e"><v>#N/A</v></c>' }],
    ])
    expect(await readSheet(file)).toEqual({
      header: ['Item', 'Expiry', 'Rate'],
      rows: [
        { row: 2, cells: ['A < B & C\nD', '2026-01-31', '12.5'] },
        { row: 4, cells: ['4006381333931', '2026-01-31 12:00', '13'] },
        { row: 5, cells: ['two runs', '', 'said'] },
        { row: 6, cells: ['TRUE', '1900-02-28', '#N/A'] },
      ],
    })
  })

  it('reads below titles, and numbers as the spreadsheet shows them', async () => {
    const file = workbookOf([
      ['Himal Distributors, prices'],
      ['From', { xml: '<c s="1"><v>46053</v></c>' }],
      ['Item', 'Rate', 'MRP'],
      ['जीवन जल', 90.09999999999999, { xml: '<c s="4"><f>1000/3</f><v>333.333333333333</v></c>' }],
      ['Sitamol', 0.1 + 0.2, { xml: '<c s="4"><v>1.5E-3</v></c>' }],
      ['Oxygen', 333.333333333333, 18],
    ])
    const { header, rows } = await readSheet(file)
    expect(header).toEqual(['Item', 'Rate', 'MRP'])
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [4, 'जीवन जल', '90.1', '333.33'],
      [5, 'Sitamol', '0.3', '0'],
      [6, 'Oxygen', '333.333333333333', '18'],
    ])
    expect((await readSheet(bytes('Title\nName,Code,Rack\nA,1,R'))).header).toEqual(['Name', 'Code', 'Rack'])
    expect((await readSheet(bytes('Name\nA\nB,C'))).header).toEqual(['Name'])
  })

  it('reads a workbook of any texts as they were written', async () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Cs}]|_x/u.test(text))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (body) => {
        const wanted = body.map((cells, index) => ({ row: index + 2, cells: cells.map((text) => text.trim()) }))
        const { rows: read } = await readSheet(workbookOf([['a', 'b', 'c', 'd', 'e'], ...body]))
        const filled = read.map(({ row, cells }) => ({ row, text: cells.join('|').replace(/\|*$/, '') }))
        const kept = wanted.filter(({ cells }) => cells.some(Boolean))
        expect(filled).toEqual(kept.map(({ row, cells }) => ({ row, text: cells.join('|').replace(/\|*$/, '') })))
      }),
    )
  })

  const workbook = workbookOf([['a'], ['x'.repeat(1000)]])
  it('refuses a workbook that is cut off or damaged anywhere, and never fails otherwise', async () => {
    for (let at = 3; at < workbook.length; at += 7) {
      await expect(readSheet(workbook.slice(0, at))).rejects.toThrow('workbook')
      const damaged = workbook.slice()
      damaged[at]! ^= 0xff
      const refusal = await readSheet(damaged).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal) expect(refusal).toBeInstanceOf(ApiError)
    }
  })

  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['an archive that is no workbook', zipSync({ 'a.txt': bytes('a') }), 'workbook'],
    ['a workbook that unpacks to more than it may', workbookOf([['a'], [' '.repeat(60 << 20)]]), 'workbook'],
    ['a workbook that unpacks to more than it says', lyingWorkbook(), 'workbook'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'no text file'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), 'no text file'],
    ['Latin-1', new Uint8Array([0x61, 0xe9, 0x2c, 0x62]), 'not in UTF-8'],
    ['an open quote', bytes('a,b\n"1,2\n3,4'), 'Row 2'],
    ['no heading', bytes(',,\n1,2,3'), 'first row'],
    ['too many rows', bytes(`a\n${'1\n'.repeat(50_001)}`), 'more than 50000 rows'],
    ['rows without end', bytes('1\n'.repeat(4_000_000)), 'more than 50000 rows'],
    ['a row of columns without end', bytes(`a,b\n${'1,'.repeat(4_000_000)}`), 'more than 256 columns'],
    ['too many cells', bytes(`${'x,'.repeat(200)}x\n`.repeat(6000)), 'more than 1000000 filled cells'],
    ['a workbook of too many rows', workbookOf(Array.from({ length: 50_002 }, () => ['1'])), 'more than 50000 rows'],
    [
      'a workbook of too many columns',
      workbookOf([['a'], [{ xml: '<c/><c r="IW2"><v>1</v></c>' }]]),
      'more than 256 columns',
    ],
  ])('refuses %s', async (_, data, reason) => {
    const read = readSheet(data)
    await expect(read).rejects.toThrow(ApiError)
    await expect(read).rejects.toThrow(reason)
  })
})

describe('the guard against formulas', () => {
  it.each([
    '=1+1',
    '+977-1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\uFF1D1',
    "'=1",
    '\u200B=1',
    ' =1',
    '\u2028@A',
    "'\uFEFF +1",
  ])('stands before %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it('lets numbers be', () => {
    for (const text of ['-5', '+977', '1.5', '-0.25', "it's", '', ' a', 'a\n=b']) expect(escapeFormula(text)).toBe(text)
  })

  it('is undone without a trace, and leaves nothing that a spreadsheet runs', () => {
    const start = fc.constantFrom('', "'", '=', '+', '-', '@', "''", '\t', '\uFF0B', '\u200B=', ' -', '\n=', "'\u00A0@")
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        const text = first + rest
        const guarded = escapeFormula(text)
        expect(unescapeFormula(guarded)).toBe(text)
        expect(
          /^[\s\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(guarded) && Number.isNaN(Number(guarded)),
        ).toBe(false)
      }),
    )
  })
})

describe('sheetText', () => {
  it.each([
    ['1.1000000000000001', '1.1'],
    ['5.0999999999999996', '5.1'],
    ['0.30000000000000004', '0.3'],
    ['1,200', '1200'],
    ['1,00,000.50', '100000.50'],
    ['12.50', '12.50'],
    ['-0.59999999999999998', '-0.6'],
    ['1,2', '1,2'],
    ['12 mg', '12 mg'],
    ['', ''],
  ])('plainNumber(%j) is %j', (text, number) => {
    expect(normalizeSheetNumber(text)).toBe(number)
  })

  it('folds case and spacing, and headings also punctuation', () => {
    expect(normalizeSpelling('  Gram \n STAIN ')).toBe('gram stain')
    expect(headingKey('COST\n(in Rupees)')).toBe(headingKey('cost (In rupees)'))
    expect(headingKey('नाम / Name')).toBe('नामname')
  })
})

describe('mapColumns', () => {
  const targets = [
    { name: 'name', label: 'Test Name', aliases: ['Investigation'] },
    { name: 'resultKind', label: 'Result Kind' },
  ]

  it('finds a column by name, label or alias', () => {
    expect(mapColumns(['TEST\nNAME', 'result_kind'], targets)).toEqual({
      targetNames: ['name', 'resultKind'],
      notes: [],
    })
    expect(mapColumns(['investigation'], targets).targetNames).toEqual(['name'])
  })

  it('names the columns that it does not read', () => {
    const { targetNames: names, notes } = mapColumns(['Name', 'Colour', '', 'Test Name'], targets)
    expect(names).toEqual(['name', undefined, undefined, undefined])
    expect(notes.map(({ message }) => message)).toEqual([
      "The column 'Colour' is not known and is not read.",
      "The column 'Test Name' occurs twice; the first one is read.",
    ])
  })
})

describe.each(resources.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
  it('has headings that tell its columns apart', () => {
    const headings = sheetFields(resource).map(([name, { options }]) => ({ name, label: options.label }))
    const { targetNames: names } = mapColumns(
      headings.map(({ label }) => label),
      headings,
    )
    expect(names).toEqual(headings.map(({ name }) => name))
  })

  it('has fields by which a row finds its record', () => {
    if (resource.actions.includes('add')) expect(naturalKeys(resource).length).toBeGreaterThan(0)
  })
})
