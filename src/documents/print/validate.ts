import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problemIf, validateKnownNames } from '~/metadata/validation/problem'
import { derivedLayoutOf } from '~/print/format/derivedLayout'

export function validatePrintOptions(document: AnyDocType): DeclarationProblem[] {
  const { heading, requiredBlocks = [], requiredColumns = {} } = optionsOf(document).print
  return [
    ...problemIf(heading?.trim() === '', 'print.heading', 'is empty.', 'Write it, or leave print out.'),
    ...(requiredBlocks.length > 0 || Object.keys(requiredColumns).length > 0
      ? validateRequired(document, requiredBlocks, requiredColumns)
      : []),
  ]
}

/** Problems of required parts that the layout of the print does not have. */
function validateRequired(
  document: AnyDocType,
  requiredBlocks: readonly string[],
  requiredColumns: Readonly<Record<string, readonly string[]>>,
): DeclarationProblem[] {
  const { blocks, tables } = derivedLayoutOf(document)
  const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)
  return [
    ...validateKnownNames('print.requiredBlocks', requiredBlocks, namesOf(blocks), 'block of the print'),
    ...validateKnownNames('print.requiredColumns', Object.keys(requiredColumns), namesOf(tables), 'table of the print'),
    ...tables.flatMap(({ name, columns }) =>
      validateKnownNames(
        `print.requiredColumns.${name}`,
        requiredColumns[name] ?? [],
        namesOf(columns),
        'column of the table',
      ),
    ),
  ]
}
