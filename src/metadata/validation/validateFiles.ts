import { type FileKind, fileTypes, mostFileBytes } from '../files'
import { type DeclarationProblem, problemIf, validateKnownNames } from './problem'

/**
 * The problems of the option `files`.
 * @param permissions the codes that the declaration names, its own and those of other screens that open it
 */
export function validateFiles(kinds: readonly FileKind[], permissions: readonly string[]): DeclarationProblem[] {
  return kinds.flatMap(({ name, label, accept, maxBytes, maxCount, permissions: codes }) => {
    const option = `files.${name}`
    return [
      ...problemIf(
        !/^[a-z][A-Za-z0-9]*$/.test(name),
        'files',
        `has the name '${name}'.`,
        "Write names of kinds like 'requestSlip'.",
      ),
      ...problemIf(!label?.trim(), option, 'has no label.', 'Write what users call such a file.'),
      ...problemIf(accept.length === 0, `${option}.accept`, 'is empty.', 'Name the accepted content types.'),
      ...validateKnownNames(`${option}.accept`, accept, Object.keys(fileTypes), 'content type that is recognized'),
      ...problemIf(
        !(maxBytes > 0 && maxBytes <= mostFileBytes),
        `${option}.maxBytes`,
        `is ${maxBytes}.`,
        `Use a number of bytes up to ${mostFileBytes}.`,
      ),
      ...problemIf(!(maxCount >= 1), `${option}.maxCount`, `is ${maxCount}.`, 'Use 1 or more.'),
      ...validateKnownNames(
        `${option}.permissions`,
        [...new Set(Object.values(codes).flat())],
        permissions,
        'permission of the declaration',
      ),
    ]
  })
}
