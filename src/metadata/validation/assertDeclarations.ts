import { optionsOf } from '~/documents/documentNames'
import { validateCandidateFields } from '~/documents/lines/validateCandidateFields'
import { validateDistinctNumbers } from '~/documents/number/validate'
import { validateDocType } from '~/documents/validateDocType'
import application from '~app/application'
import type { FileKind } from '../files'
import { type Declarations, listPermissions, type ModuleDocType } from '../registry'
import type { Resource } from '../resource'
import { screenFilesOf } from '../screen'
import { type DeclarationProblem, problemIf, sentenceOf } from './problem'
import { validateApplication } from './validateApplication'
import { validateFiles } from './validateFiles'
import { validateModule } from './validateModule'
import { validateReport } from './validateReport'
import { validateResource } from './validateResource'
import { validateScreen } from './validateScreen'

/** A credit permission may be another document's, so it is looked for in all declarations. */
function validateCreditPermissions({ documents, ...others }: Declarations): [string, DeclarationProblem][] {
  const codes = new Set(listPermissions({ documents, ...others }).map(({ codeName }) => codeName))
  return documents.flatMap((document) => {
    const { creditPermission } = optionsOf(document).balance ?? {}
    const file = `documents/${document.module}/${document.name}.ts`
    return problemIf(
      creditPermission && !codes.has(creditPermission),
      'balance.creditPermission',
      `is '${creditPermission}', which has no name in the permission picker.`,
      'Name it in access.permissions.',
    ).map((one): [string, DeclarationProblem] => [file, one])
  })
}

/** A code that opens a screen is one of any declaration: a misspelt one would open it to nobody. */
function validateOpeningPermissions(declarations: Declarations): [string, DeclarationProblem][] {
  const codes = new Set(listPermissions(declarations).map(({ codeName }) => codeName))
  return declarations.screens.flatMap(({ module, name, alsoOpenedBy = [] }) => {
    const unknown = alsoOpenedBy.find((code) => !codes.has(code))
    return problemIf(
      unknown !== undefined,
      'alsoOpenedBy',
      `has the code '${unknown}', which no declaration names.`,
      'Name a permission of a master, a document or a screen.',
    ).map((one): [string, DeclarationProblem] => [`custom/${module}/${name}/screen.ts`, one])
  })
}

/** A kind of files may name permissions of any declaration. */
function validateAllFiles(declarations: Declarations): [string, DeclarationProblem][] {
  const codes = listPermissions(declarations).map(({ codeName }) => codeName)
  const of = (file: string, kinds: readonly FileKind[]) =>
    validateFiles(kinds, codes).map((one): [string, DeclarationProblem] => [file, one])
  return [
    ...declarations.resources.flatMap((one) => of(`resources/${one.module}/${one.name}.ts`, one.files)),
    ...declarations.documents.flatMap((one) => of(`documents/${one.module}/${one.name}.ts`, one.files)),
    ...declarations.screens.flatMap((one) => {
      const file = `custom/${one.module}/${one.name}/screen.ts`
      const isRecordless = problemIf(
        one.files && !one.recordTable,
        'files',
        'are declared for a screen without records.',
        'Name the table in recordTable.',
      ).map((problem): [string, DeclarationProblem] => [file, problem])
      return [...isRecordless, ...of(file, screenFilesOf(one))]
    }),
  ]
}

/**
 * Validates every declaration of an installation, before it touches the database.
 * @param hasCandidates whether a controller reads what a document's lines may be of, with more than the master's fields
 * @throws Error with a sentence for each problem, which names file, option and remedy
 */
export function assertDeclarations(
  declarations: Declarations,
  hasCandidates: (document: ModuleDocType) => boolean,
): void {
  const { resources, documents, reports, screens, modules } = declarations
  const user = resources.find(({ key }) => key === application.users) as Resource
  const of = <T>(all: readonly T[], fileOf: (one: T) => string, validate: (one: T) => DeclarationProblem[]) =>
    all.flatMap((one) => validate(one).map((problem): [string, DeclarationProblem] => [fileOf(one), problem]))
  const problems = [
    ...of(
      [application],
      () => 'application.ts',
      (one) => validateApplication(one, declarations),
    ),
    ...of(modules, ({ name }) => `resources/${name}/module.ts`, validateModule),
    ...of(resources, ({ module, name }) => `resources/${module}/${name}.ts`, validateResource),
    ...of(
      documents,
      ({ module, name }) => `documents/${module}/${name}.ts`,
      (one) => [...validateDocType(one, user), ...(hasCandidates(one) ? [] : validateCandidateFields(one))],
    ),
    ...of(reports, ({ module, name }) => `reports/${module}/${name}.ts`, validateReport),
    ...of(screens, ({ module, name }) => `custom/${module}/${name}/screen.ts`, validateScreen),
    ...validateDistinctNumbers(documents).map(([{ module, name }, one]): [string, DeclarationProblem] => [
      `documents/${module}/${name}.ts`,
      one,
    ]),
    ...validateCreditPermissions(declarations),
    ...validateOpeningPermissions(declarations),
    ...validateAllFiles(declarations),
  ]
  if (problems.length > 0) throw new Error(problems.map(([file, one]) => sentenceOf(file, one)).join('\n'))
}
