import { describe, expect, it } from 'vitest'
import { fiscalYearOf } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { defineResource, f } from '~/resource'
import { kind, noteWith } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'
import { fillPattern, formatNumber } from './numberPattern'
import { validateDistinctNumbers } from './validate'

const branch = defineResource('branch', {
  label: 'Branch',
  fields: {
    code: f.code({ required: true }),
    shortName: f.text({ label: 'Short Name' }),
    rank: f.number({ label: 'Rank', required: true }),
  },
  listColumns: ['code'],
})

const fields = {
  branch: f.reference(() => branch, { label: 'Branch', required: true }),
  formerBranch: f.reference(() => branch, { label: 'Former Branch' }),
  counter: f.choice({ ...kind.options, required: true }),
  kind,
}
const snapshot = {
  branchCode: ['branch', 'code'],
  branchShortName: ['branch', 'shortName'],
  branchRank: ['branch', 'rank'],
  formerCode: ['formerBranch', 'code'],
} as const
const header = { fields, snapshot }
const patternOptions = (pattern: string, more = {}) => ({
  number: { column: 'noteNo', label: 'Note No.', pattern, ...more },
  header,
})

testWrongNoteOptions([
  ['no number', patternOptions('N-{fiscalYear}'), '`number.pattern` has {number} not at all. Write it once.'],
  [
    'two numbers',
    patternOptions('N-{number}-{number}'),
    '`number.pattern` has {number} more than once. Write it once.',
  ],
  [
    'a pattern with a prefix',
    patternOptions('N-{number}', { prefix: 'N-' }),
    '`number.prefix` is given next to number.pattern. Write it at the beginning of the pattern.',
  ],
  [
    'a month without its year',
    patternOptions('N-{month}-{number}'),
    '`number.pattern` has {month} without {fiscalYear}, so that months of different years look the same. Add {fiscalYear}.',
  ],
  [
    'an unknown placeholder',
    patternOptions('N-{desk}-{number}'),
    '`number.pattern` has {desk}, which is no copy of header.snapshot and no choice of the header. Use one of: number, fiscalYear, month, branchCode, branchShortName, branchRank, formerCode, counter, kind.',
  ],
  [
    'a reference itself',
    patternOptions('N-{branch}-{number}'),
    '`number.pattern` has {branch}, which is no copy of header.snapshot and no choice of the header. Use one of: number, fiscalYear, month, branchCode, branchShortName, branchRank, formerCode, counter, kind.',
  ],
  [
    'a copy that may be empty, as its record may lack it',
    patternOptions('N-{branchShortName}-{number}'),
    "`number.pattern` has {branchShortName}, which may be empty. Make 'shortName' of branch required.",
  ],
  [
    'a copy of a reference that may be empty',
    patternOptions('N-{formerCode}-{number}'),
    "`number.pattern` has {formerCode}, which may be empty. Make 'formerBranch' required.",
  ],
  [
    'a choice that may be empty',
    patternOptions('N-{kind}-{number}'),
    "`number.pattern` has {kind}, which may be empty. Make 'kind' required.",
  ],
  [
    'a copy of no text',
    patternOptions('N-{branchRank}-{number}'),
    "`number.pattern` has {branchRank}, which copies 'rank', no text. Copy a text, such as a code.",
  ],
  [
    'a brace of no placeholder',
    patternOptions('N-{number}-{'),
    "`number.pattern` has a brace that belongs to no placeholder. Write placeholders like '{number}' or '{number:6}'.",
  ],
  ['too few digits', patternOptions('N-{number:4}'), '`number.pattern` gives {number} 4 digits. Use 5 to 9.'],
  [
    'a width of a year',
    patternOptions('N-{fiscalYear:2}-{number}'),
    '`number.pattern` gives {fiscalYear} a width. Write {fiscalYear}.',
  ],
  [
    'a code right before the number',
    patternOptions('N-{branchCode}{number}'),
    "`number.pattern` has a digit or another placeholder right next to {number}. Separate them, such as by '-'.",
  ],
  [
    'a digit right behind the number',
    patternOptions('N-{number}1'),
    "`number.pattern` has a digit or another placeholder right next to {number}. Separate them, such as by '-'.",
  ],
  [
    'a code behind the number',
    patternOptions('N-{number}-{branchCode}'),
    '`number.pattern` has {branchCode} behind {number}. Write it before {number}.',
  ],
  [
    'a tax invoice with more than the fiscal year',
    { ...patternOptions('N-{branchCode}-{number}'), isTaxInvoice: true },
    '`number.pattern` names {branchCode}, but tax invoices are numbered in one series a fiscal year. Use {fiscalYear} and {number} only.',
  ],
])

describe('numbers of two documents', () => {
  const problems = (one: object, other: object) => {
    const of = (number: object, name: string) =>
      noteWith({ number: { ...patternOptions('').number, ...number }, header }, name)
    const both = [of({ pattern: undefined, ...one }, 'note'), of({ pattern: undefined, ...other }, 'slip')]
    return validateDistinctNumbers(both).map(([{ name }, { problem }]) => [name, problem])
  }

  it.each([
    ['a code that may be the other prefix', { pattern: '{branchCode}-{number}' }, { prefix: 'N-' }, 'note'],
    ['the same text', { prefix: 'N-' }, { pattern: 'N-{number:7}' }, 'slip'],
    ['a code within another', { pattern: 'N-{branchCode}-{number}' }, { pattern: 'N-X-{counter}-{number}' }, 'note'],
  ])('stop the start where they can be the same: %s', (_, one, other, file) => {
    expect(problems(one, other)).toEqual([
      [file, expect.stringMatching(/^can make a number that Note \('.*\{number(:7)?\}'\) has, too\.$/)],
    ])
  })

  it.each([
    ['another beginning', { pattern: 'N-{branchCode}-{number}' }, { pattern: 'M-{branchCode}-{number}' }],
    ['no separator in the other', { pattern: '{branchCode}-{number}' }, { prefix: '' }],
    ['letters where the other has digits', { pattern: 'N-X-{number}' }, { prefix: 'N-' }],
    ['none has a pattern', { prefix: '' }, { prefix: '' }],
  ])('are told apart by %s', (_, one, other) => {
    expect(problems(one, other)).toEqual([])
  })
})

describe('a number', () => {
  const filled = (options: object, values = {}) =>
    fillPattern(noteWith(options), fiscalYearOf('2026-01-15'), '2082-10-01', values)

  it('is written as its pattern, with codes, choices by name, year, month and further digits', () => {
    const year = fiscalYearOf('2026-01-15')
    const pattern = filled(patternOptions('N/{branchCode}/{counter}/{fiscalYear}/{month}/{number:6}/X'), {
      ...{ branchCode: 'A-{number}', counter: 2 },
    })
    expect(pattern.numberPattern).toBe(`N/A-{number}/Two/${year}/10/{number}/X`)
    expect([7, 1_234_567].map((number) => formatNumber(pattern, number))).toEqual([
      `N/A-{number}/Two/${year}/10/000007/X`,
      `N/A-{number}/Two/${year}/10/1234567/X`,
    ])
  })

  it('is shown with its fiscal year, unless it names it', () => {
    expect(formatNumberWithYear('N-00007', '2082/83')).toBe('N-00007 (2082/83)')
    expect(formatNumberWithYear('N-2082/83-00007', '2082/83')).toBe('N-2082/83-00007')
    expect(formatNumberWithYear('N-02026', '2026')).toBe('N-02026 (2026)')
    expect(formatNumberWithYear('N-2026/00007', '2026')).toBe('N-2026/00007')
  })

  it('is counted by fiscal year only, unless its pattern names more', () => {
    for (const number of [{ prefix: 'N-' }, { pattern: 'N-{fiscalYear}-{number}' }])
      expect(filled({ number: { column: 'noteNo', label: 'Note No.', ...number } }).numberPattern).toBe('')
    const plain = filled({ number: { column: 'noteNo', label: 'Note No.', prefix: 'N-' } })
    expect([plain.before, plain.after, plain.width]).toEqual(['N-', '', 5])
  })
})
