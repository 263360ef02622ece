import type { AnyField } from '~/metadata/field'
import { isAlwaysRequired } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { type DeclarationProblem, joinNames, problem, problemIf } from '~/metadata/validation/problem'
import type { AnyDocType } from '../docType'
import { optionsOf, sourceTermFields } from '../documentNames'
import { canHaveSameNumber, type PatternPart, parsePattern, valuePlaceholdersOf } from './numberPattern'

const option = 'number.pattern'
const mostDigits = 9

export function validateNumberOptions(document: AnyDocType): DeclarationProblem[] {
  const { column, prefix, pattern } = optionsOf(document).number
  const wrongColumn = problemIf(
    !/^[a-z][A-Za-z0-9]*$/.test(column),
    'number.column',
    `is '${column}', no name of a column.`,
    "Write it like 'saleNo'.",
  )
  if (pattern === undefined) return wrongColumn
  const parts = parsePattern(pattern)
  return [
    ...wrongColumn,
    ...problemIf(
      prefix,
      'number.prefix',
      'is given next to number.pattern.',
      'Write it at the beginning of the pattern.',
    ),
    ...validateParts(document, parts),
  ]
}

function validateParts(document: AnyDocType, parts: readonly PatternPart[]): DeclarationProblem[] {
  const { isTaxInvoice } = optionsOf(document)
  const names = parts.flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
  const numbers = names.filter((name) => name === 'number')
  const further = names.find((name) => !['number', 'fiscalYear'].includes(name))
  if (numbers.length !== 1)
    return [
      problem(option, `has {number} ${numbers.length === 0 ? 'not at all' : 'more than once'}.`, 'Write it once.'),
    ]
  if (isTaxInvoice && further)
    return [
      problem(
        option,
        `names {${further}}, but tax invoices are numbered in one series a fiscal year.`,
        'Use {fiscalYear} and {number} only.',
      ),
    ]
  return [
    ...problemIf(
      parts.some((part) => 'text' in part && /[{}]/.test(part.text)),
      option,
      'has a brace that belongs to no placeholder.',
      "Write placeholders like '{number}' or '{number:6}'.",
    ),
    ...problemIf(
      names.includes('month') && !names.includes('fiscalYear'),
      option,
      'has {month} without {fiscalYear}, so that months of different years look the same.',
      'Add {fiscalYear}.',
    ),
    ...validateWidths(parts),
    ...validateNeighbours(parts),
    ...[...new Set(valuePlaceholdersOf(parts))].flatMap((name) => validateValue(document, name)),
  ]
}

function validateWidths(parts: readonly PatternPart[]): DeclarationProblem[] {
  return parts.flatMap((part) => {
    if ('text' in part || part.width === undefined) return []
    const { placeholder, width } = part
    if (placeholder !== 'number') return [problem(option, `gives {${placeholder}} a width.`, `Write {${placeholder}}.`)]
    const isKnown = width >= 5 && width <= mostDigits
    return problemIf(!isKnown, option, `gives {number} ${width} digits.`, `Use 5 to ${mostDigits}.`)
  })
}

/** Where the number begins and ends must be clear, or two series could come to the same text. */
function validateNeighbours(parts: readonly PatternPart[]): DeclarationProblem[] {
  const at = parts.findIndex((part) => 'placeholder' in part && part.placeholder === 'number')
  const touches = (part: PatternPart | undefined, digit: RegExp) =>
    part !== undefined && ('placeholder' in part || digit.test(part.text))
  return [
    ...problemIf(
      touches(parts[at - 1], /\d$/) || touches(parts[at + 1], /^\d/),
      option,
      'has a digit or another placeholder right next to {number}.',
      "Separate them, such as by '-'.",
    ),
    ...problemIf(
      valuePlaceholdersOf(parts.slice(at + 1)).length > 0,
      option,
      `has {${valuePlaceholdersOf(parts.slice(at + 1))[0]}} behind {number}.`,
      'Write it before {number}.',
    ),
  ]
}

/** A copy or a choice must be there, whatever is entered, and stay as it was when the number was drawn. */
function validateValue(document: AnyDocType, name: string): DeclarationProblem[] {
  const options = optionsOf(document)
  const { fields, snapshot = {} } = options.header
  const choices = Object.keys(fields).filter((one) => fields[one]!.kind.name === 'choice')
  const known = ['number', 'fiscalYear', 'month', ...Object.keys(snapshot), ...choices]
  if (!known.includes(name))
    return [
      problem(
        option,
        `has {${name}}, which is no copy of header.snapshot and no choice of the header.`,
        `Use one of: ${joinNames(known)}.`,
      ),
    ]
  const [reference, source] = snapshot[name] ?? [name]
  const field: AnyField | undefined = fields[reference]
  const master = field?.options.to as (() => Resource) | undefined
  const copied = source === undefined ? undefined : master?.().fields[source]
  const isThere = field === undefined || isAlwaysRequired(field)
  return [
    ...problemIf(
      copied && copied.kind.name !== 'text',
      option,
      `has {${name}}, which copies '${source}', no text.`,
      'Copy a text, such as a code.',
    ),
    ...problemIf(
      !isThere || (copied && !isAlwaysRequired(copied)),
      option,
      `has {${name}}, which may be empty.`,
      isThere ? `Make '${source}' of ${master?.().name} required.` : `Make '${reference}' required.`,
    ),
    ...problemIf(
      source !== undefined && options.sourceDocument && sourceTermFields(options).includes(reference),
      option,
      `has {${name}}, a copy of '${reference}', which the source document has.`,
      'Use a field that is entered.',
    ),
  ]
}

/** Documents with a pattern have no number that another document can have, too. */
export function validateDistinctNumbers<D extends AnyDocType>(documents: readonly D[]): [D, DeclarationProblem][] {
  const isParsable = (document: AnyDocType) => validateNumberOptions(document).length === 0
  const all = documents.filter(isParsable)
  return all.flatMap((document, index) =>
    all.slice(index + 1).flatMap((other): [D, DeclarationProblem][] => {
      const [one, two] = document.number.pattern === undefined ? [other, document] : [document, other]
      if (one.number.pattern === undefined || !canHaveSameNumber(one, two)) return []
      const { pattern, prefix } = two.number
      const reason = `can make a number that ${two.label} ('${pattern ?? `${prefix}{number}`}') has, too.`
      return [[one, problem(option, reason, 'Begin it with another text.')]]
    }),
  )
}
