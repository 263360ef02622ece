import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf } from '~/metadata/validation/problem'
import type { DisplayColumn } from './options'

function validateColumns(option: string, columns: readonly DisplayColumn[]): DeclarationProblem[] {
  const sources = columns.map(({ source }) => source)
  const twice = sources.find((source, index) => sources.indexOf(source) !== index)
  return [
    ...problemIf(twice !== undefined, option, `shows '${twice}' twice.`, 'Leave one of them out.'),
    ...problemIf(
      columns.some(({ label }) => !label?.trim()),
      option,
      'has a column without a label.',
      'Write its heading.',
    ),
  ]
}

export function validateListOptions(document: AnyDocType): DeclarationProblem[] {
  const { list, lines } = optionsOf(document)
  return [
    ...validateColumns('list.columns', list.columns),
    ...validateColumns('list.detailFields', list.detailFields ?? []),
    ...validateColumns('lines.columns', lines?.columns ?? []),
  ]
}
