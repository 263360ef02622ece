import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf, validateKnownNames } from '~/metadata/validation/problem'
import { validateDocumentFields } from '~/metadata/validation/validateFields'
import { lineTablesOf } from './lineTables'
import type { LineTableOptions } from './options'

/** Options that need a record which the line has. */
const ofRecord = [
  'resourceField',
  'snapshot',
  'snapshotReferences',
  'fetchedFields',
  'pickerFields',
  'filterBy',
  'proposedBy',
  'splitLine',
  'importKeyFields',
] as const

/** The options of the lines, or of each of several line tables. */
export function validateLinesOptions(document: AnyDocType): DeclarationProblem[] {
  const { lineTables } = optionsOf(document)
  if (!lineTables) return validateLines(document)
  const ofTables = lineTablesOf(document).flatMap((table) =>
    validateLines(table).map((one) => ({
      ...one,
      option: one.option.replace('lines', `lineTables.${table.lineTable}`),
    })),
  )
  return [...validateLineTables(document), ...ofTables]
}

/** Behaviours that know of one table of lines only. */
const ofOneTable = ['lines', 'sourceDocument', 'allocations', 'stock'] as const

function validateLineTables(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const tables = Object.entries(options.lineTables as Readonly<Record<string, LineTableOptions>>)
  const { idField, paymentsField } = document.apiNames
  const taken = [
    ...['id', 'lineTable', 'remarks', 'confirmed', 'lines', idField, paymentsField, document.number.column],
    ...Object.keys(options.header.fields),
    ...(options.amounts?.header ?? []),
  ]
  return [
    ...problemIf(tables.length === 0, 'lineTables', 'is empty.', 'Add a table, or leave it out.'),
    ...[...ofOneTable, ...(options.balance?.isReturnable ? (['balance'] as const) : [])].flatMap((option) =>
      problemIf(
        options[option],
        option,
        'goes with one table of lines, and the document has several.',
        'Leave it out, or declare `lines` instead of `lineTables`.',
      ),
    ),
    ...tables.flatMap(([name, { label, amounts }]) => [
      ...problemIf(
        !/^[a-z][A-Za-z0-9]*$/.test(name) || taken.includes(name),
        `lineTables.${name}`,
        'is no free name.',
        "Write it like 'parts', and other than the fields and amounts of the document.",
      ),
      ...problemIf(!label?.trim(), `lineTables.${name}.label`, 'is empty.', 'Write the title of the table.'),
      ...validateKnownNames(
        `lineTables.${name}.amounts`,
        amounts ?? [],
        options.amounts?.line ?? [],
        'amount of the lines',
      ),
    ]),
  ]
}

function validateLines(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const { lines, amounts, header, party, sourceDocument } = options
  if (!lines) return []
  const { fields, resource, distinct, serverGenerated } = lines
  const names = Object.keys(fields)
  const both = names.find((name) => amounts?.line.includes(name))
  const master = resource?.()
  const ofHeader = [
    ...(party ? [party().name] : []),
    ...Object.keys(header.fields),
    ...(sourceDocument ? [sourceDocumentField(options)] : []),
  ]
  return [
    ...validateDocumentFields(
      'lines.fields',
      fields,
      ['id', ...(master ? [lineResourceField(options)!] : [])],
      ofHeader,
    ),
    ...problemIf(
      both,
      `lines.fields.${both}`,
      'is an amount of the line, too.',
      'Enter it as a field, or calculate it as an amount.',
    ),
    ...ofRecord.flatMap((option) =>
      problemIf(
        !resource && lines[option],
        `lines.${option}`,
        'needs a record of which a line is.',
        'Add lines.resource.',
      ),
    ),
    ...problemIf(!resource && distinct, 'lines.distinct', 'needs a record of which a line is.', 'Add lines.resource.'),
    ...(Array.isArray(distinct) ? validateKnownNames('lines.distinct', distinct, names, 'field of the lines') : []),
    ...(master
      ? [
          ...(lines.snapshotReferences ?? []).flatMap((name) =>
            problemIf(
              !master.fields[name]?.options.to,
              'lines.snapshotReferences',
              `names '${name}', which is no reference of ${master.name}.`,
              'Keep other fields by lines.snapshot.',
            ),
          ),
        ]
      : []),
    ...validateKnownNames(
      'lines.fetchedFields',
      lines.fetchedFields ?? [],
      [...names, ...(amounts?.line ?? [])],
      'field of the lines',
    ),
    ...(master
      ? validateKnownNames(
          'lines.pickerFields',
          lines.pickerFields ?? [],
          Object.keys(master.fields),
          `field of ${master.name}`,
        )
      : []),
    ...validateKnownNames('lines.filterBy', lines.filterBy ?? [], ofHeader, 'field of the header'),
    ...validateKnownNames(
      'lines.proposedBy',
      lines.proposedBy ? [lines.proposedBy] : [],
      Object.keys(header.fields).filter((name) => header.fields[name]!.options.to),
      'reference of the header',
    ),
    ...problemIf(
      serverGenerated && (lines.importKeyFields || lines.splitLine || lines.computeDefaults),
      'lines.serverGenerated',
      'has lines that nobody enters, so importKeyFields, splitLine and computeDefaults have no effect.',
      'Leave these out.',
    ),
    ...problemIf(
      names.length === 0,
      'lines.fields',
      'is empty.',
      "Add a field, such as qty: f.quantity({ label: 'Qty', required: true }).",
    ),
  ]
}
