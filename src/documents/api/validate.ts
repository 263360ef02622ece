import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { type DeclarationProblem, problem, problemIf, validateKnownNames } from '~/metadata/validation/problem'
import { validatePath } from '~/metadata/validation/validatePath'

export function validateApiOptions(document: AnyDocType): DeclarationProblem[] {
  const options = optionsOf(document)
  const { api, header, number } = options
  if (!api?.path)
    return [problem('api.path', 'is missing.', "Write the path of its endpoints, such as 'rental-app/order'.")]
  const of = lineResourceField(options)
  const { idField: id, linesField: lines, paymentsField: payments } = document.apiNames
  const names = [id, lines, payments]
  const twice = names.find((name, index) => names.indexOf(name) !== index || name === number.column)
  return [
    ...validatePath('api.path', api.path),
    ...validateKnownNames(
      'api.pickerPaths',
      Object.keys(api.pickerPaths ?? {}),
      [...Object.keys(header.fields).filter((name) => header.fields[name]!.options.to), ...(of ? [of] : [])],
      'reference of the document',
    ),
    ...problemIf(
      twice !== undefined,
      'api',
      `uses the name '${twice}' for two things.`,
      'Give id, lines, payments and the number names of their own.',
    ),
  ]
}
