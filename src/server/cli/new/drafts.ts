import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApplicationFiles, importOf } from './applicationFiles'
import { parseFields } from './fields'
import {
  type DeclarationNames,
  documentFile,
  emptyPageText,
  moduleFile,
  pageFile,
  reportFile,
  resourceFile,
  screenFile,
  withModule,
} from './templates'

/** The files to write by their paths, the texts that users see, and where the translations of these lie. */
export interface GeneratedFiles {
  files: Record<string, string>
  /** The new text of existing files. */
  changedFiles?: Record<string, string>
  texts: string[]
  translationsFolder: string
}

/** The values of flags and answers, by the names of the flags. */
export type FlagValues = Readonly<Record<string, string>>

/** `rental-order` as `RO-`. */
const prefixOf = (name: string) => `${name.replace(/(\w)\w*-?/g, '$1').toUpperCase()}-`

/** The generator of the files for each kind of declaration. */
export const fileGenerators = {
  resource: (named, { fields = '' }, application) => {
    const file = `resources/${named.module}/${named.name}.ts`
    const parsed = parseFields(fields, (name) => importOf(application, 'resources', name, named.module, file))
    return {
      files: { [file]: resourceFile(named, parsed) },
      texts: [named.label, ...parsed.flatMap(({ texts }) => texts)],
      translationsFolder: `resources/${named.module}`,
    }
  },
  document: (named, { party = '', item = '', fields = '' }, application) => {
    const file = `documents/${named.module}/${named.name}.ts`
    const find = (name: string) => importOf(application, 'resources', name, named.module, file)
    const parsed = parseFields(fields, find)
    const resources = { ...(party && { party: find(party) }), ...(item && { item: find(item) }) }
    const parts = { ...resources, fields: parsed, prefix: prefixOf(named.name) }
    const { label } = named
    return {
      files: { [file]: documentFile(named, parts) },
      texts: [
        label,
        label.toLowerCase(),
        'No.',
        ...(item ? ['Qty', 'Rate', 'Amount', 'Total'] : []),
        ...parsed.flatMap(({ texts }) => texts),
      ],
      translationsFolder: `resources/${named.module}`,
    }
  },
  report: (named, { document = '', columns = '' }, application) => {
    const file = `reports/${named.module}/${named.name}.ts`
    const source = importOf(application, 'documents', document, named.module, file)
    const shown = columns.split(',').map((one) => one.trim())
    return {
      files: { [file]: reportFile(named, source, shown) },
      texts: [named.label],
      translationsFolder: `reports/${named.module}`,
    }
  },
  screen: (named) => {
    const folder = `custom/${named.module}/${named.name}`
    return {
      files: { [`${folder}/screen.ts`]: screenFile(named), [`${folder}/page.tsx`]: pageFile(named) },
      texts: [named.label, emptyPageText],
      translationsFolder: folder,
    }
  },
  module: (named, _, { folder }) => ({
    changedFiles: { 'application.ts': withModule(readFileSync(join(folder, 'application.ts'), 'utf8'), named) },
    files: { [`resources/${named.name}/module.ts`]: moduleFile(named) },
    texts: [named.label],
    translationsFolder: `resources/${named.name}`,
  }),
} satisfies Record<
  string,
  (named: DeclarationNames, answers: FlagValues, application: ApplicationFiles) => GeneratedFiles
>

export type DeclarationKind = keyof typeof fileGenerators
