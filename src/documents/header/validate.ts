import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { AnyField, Fields } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import {
  type DeclarationProblem,
  joinNames,
  problem,
  problemIf,
  validateKnownNames,
} from '~/metadata/validation/problem'
import { validateDocumentFields } from '~/metadata/validation/validateFields'

/** Columns that every document has. */
const reserved = [
  ...[
    'id',
    'remarks',
    'fiscalYear',
    'numberPattern',
    'createdAt',
    'createdDateAd',
    'createdDateBs',
    'createdByUserName',
    'createdBy',
  ],
]

const kindOf = (field: AnyField | undefined) => field?.kind.name

/** Columns or fields that are copied of masters which fields of the header name. */
function validateCopies(
  option: string,
  copies: Readonly<Record<string, readonly [string, string]>>,
  fields: Fields,
): DeclarationProblem[] {
  return Object.entries(copies).flatMap(([name, [field, source]]) => {
    const at = `${option}.${name}`
    const to = fields[field]?.options.to as (() => Resource) | undefined
    if (!to)
      return [
        problem(at, `copies of '${field}', which is no reference of the header.`, 'Name a reference of header.fields.'),
      ]
    return validateKnownNames(at, [source], Object.keys(to().fields), `field of ${to().name}`)
  })
}

export function validateHeaderOptions(document: AnyDocType): DeclarationProblem[] {
  const { header, number, party } = optionsOf(document)
  const { fields, snapshot = {}, fetchFrom = {}, uniquePerYear, indexed = [], sections = {} } = header
  const names = Object.keys(fields)
  const both = Object.keys(snapshot).find((name) => name in fields)
  return [
    ...validateDocumentFields('header.fields', fields, [...reserved, number.column]),
    ...validateCopies('header.snapshot', snapshot, fields),
    ...problemIf(both, `header.snapshot.${both}`, 'is a field of the header, too.', 'Give the copy a name of its own.'),
    ...validateCopies('header.fetchFrom', fetchFrom, fields),
    ...validateKnownNames(
      'header.fetchFrom',
      Object.keys(fetchFrom),
      party ? [...names, party().name] : names,
      'field of the header',
    ),
    ...validateKnownNames('header.sections', Object.keys(sections), names, 'field of the header'),
    ...indexed.flatMap((name) =>
      problemIf(
        kindOf(fields[name]) !== 'text',
        'header.indexed',
        `names '${name}', which is no text of the header.`,
        `Use one of: ${joinNames(names.filter((one) => kindOf(fields[one]) === 'text'))}.`,
      ),
    ),
    ...(uniquePerYear
      ? [
          ...problemIf(
            kindOf(fields[uniquePerYear.field]) !== 'text',
            'header.uniquePerYear.field',
            `names '${uniquePerYear.field}', which is no text of the header.`,
            'Name a text of header.fields.',
          ),
          ...problemIf(
            kindOf(fields[uniquePerYear.dateField]) !== 'date',
            'header.uniquePerYear.dateField',
            `names '${uniquePerYear.dateField}', which is no date of the header.`,
            'Name a date of header.fields.',
          ),
        ]
      : []),
  ]
}
