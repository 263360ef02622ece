import type { ImportedDeclaration } from './applicationFiles'
import type { NewField } from './fields'
import { identifierOf, labelOf, toStringLiteral } from './names'

/** The names with which every template is filled. */
export interface DeclarationNames {
  name: string
  module: string
  label: string
}

/** The names that a file imports of one module, and of the declarations that it refers to. */
function imports(...lines: readonly (readonly [names: readonly string[], from: string])[]): string {
  const byPath = new Map<string, Set<string>>()
  for (const [names, from] of lines) byPath.set(from, new Set([...(byPath.get(from) ?? []), ...names]))
  return [...byPath]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .toSorted(([one], [other]) => Number(one.startsWith('.')) - Number(other.startsWith('.')))
    .map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}'\n`)
    .join('')
}

const importsOf = (targets: readonly ImportedDeclaration[]) => targets.map(({ name, from }) => [[name], from] as const)
const targetsOf = (fields: readonly NewField[]) => fields.flatMap(({ target }) => target ?? [])
const fieldLines = (fields: readonly NewField[]) => fields.map(({ name, code }) => `    ${name}: ${code},\n`).join('')
const list = (names: readonly string[]) => names.map(toStringLiteral).join(', ')

/** A resource names its records by `name`, else by its first text. @throws Error where it has neither */
function labelFieldOf(fields: readonly NewField[]): string | undefined {
  const names = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  if (names.length === 0) throw new Error('A resource needs a text by which its records are known, such as name:text.')
  return names.includes('name') ? undefined : names[0]
}

/** `resources/<module>/<name>.ts` */
export function resourceFile(named: DeclarationNames, fields: readonly NewField[]): string {
  const labelField = labelFieldOf(fields)
  const columns = fields
    .filter(({ kind }) => !['image', 'richText', 'references'].includes(kind))
    .map(({ name }) => name)
  return `${imports([['defineResource', 'f'], 'prayog'], ...importsOf(targetsOf(fields)))}
export const ${identifierOf(named.name)} = defineResource(${toStringLiteral(named.name)}, {
  label: ${toStringLiteral(named.label)},
  fields: {
${fieldLines(fields)}  },
${labelField ? `  labelField: ${toStringLiteral(labelField)},\n` : ''}  listColumns: [${list([...columns, 'active'])}],
})
`
}

/** The parts of a document's file, except its names. */
interface DocumentParts {
  /** The resource of whom it is for or from, if it has a party. */
  party?: ImportedDeclaration
  /** The resource of its lines, if it has lines. */
  item?: ImportedDeclaration
  fields: readonly NewField[]
  prefix: string
}

const pricedLines = (item: ImportedDeclaration) => `  lines: {
    resource: () => ${item.name},
    snapshot: { itemName: ${toStringLiteral(item.labelField)} },
    fields: {
      qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'] }),
      rate: f.money({ label: 'Rate', required: true }),
    },
    distinct: true,
  },
  amounts: defineAmounts({
    line: ['amount'],
    header: ['total'],
    totals: [{ source: 'total', label: 'Total' }],
    constraints: {
      line: { product: 'amount = rate * qty' },
      header: { notBelowZero: 'total >= 0' },
      sums: { total: 'amount' },
    },
    dueField: 'total',
    calculate: (rows) => ({
      lines: rows.map((line) => ({ ...line, amount: multiply(line.rate as string, line.qty as number) })),
    }),
  }),
`

/** `documents/<module>/<name>.ts`: a header, and priced lines with a total if it has an item. */
export function documentFile(named: DeclarationNames, { party, item, fields, prefix }: DocumentParts): string {
  const { name, module, label } = named
  const header =
    fields.length > 0
      ? `  header: {\n    fields: {\n${fieldLines(fields).replaceAll(/^/gm, '  ').trimEnd()}\n    },\n  },\n`
      : ''
  return `${imports(
    [
      [
        ...(item ? ['defineAmounts'] : []),
        'defineDocument',
        ...(item || fields.length > 0 ? ['f'] : []),
        ...(item ? ['multiply'] : []),
        ...(party ? ['partyFromResource'] : []),
      ],
      'prayog',
    ],
    ...importsOf([...(party ? [party] : []), ...(item ? [item] : []), ...targetsOf(fields)]),
  )}
export const ${identifierOf(name)} = defineDocument(${toStringLiteral(name)}, {
  label: ${toStringLiteral(label)},
  route: ${toStringLiteral(`/${name}`)},
  number: { column: 'documentNo', label: 'No.', prefix: ${toStringLiteral(prefix)} },
${party ? `  party: () => partyFromResource(${party.name}),\n` : ''}${header}${item ? pricedLines(item) : ''}  access: { scope: 'all' },
  print: { heading: ${toStringLiteral(label.toUpperCase())} },
  api: { path: ${toStringLiteral(`${module}-app/${name}`)} },
})
`
}

/** `reports/<module>/<name>.ts`: a row for each document. */
export function reportFile(named: DeclarationNames, document: ImportedDeclaration, columns: readonly string[]): string {
  const { name, module, label } = named
  return `${imports([['defineFacts', 'defineReport', 'defineTab', 'plus'], 'prayog'], ...importsOf([document]))}
const facts = defineFacts(${toStringLiteral(`${name}-facts`)}, { sources: [plus(${document.name}, 'document')] })

export const ${identifierOf(name)} = defineReport(${toStringLiteral(name)}, {
  label: ${toStringLiteral(label)},
  apiPath: ${toStringLiteral(`${module}-report-app/${name}`)},
  tabs: {
    all: defineTab(facts, {
      filters: ['user'],
      columns: [${list(columns)}],
      searchColumns: ['no'],
    }),
  },
})
`
}

/** `custom/<module>/<name>/screen.ts` */
export const screenFile = ({
  name,
  module,
  label,
}: DeclarationNames): string => `${imports([['defineScreen'], 'prayog'])}
export const ${identifierOf(name)} = defineScreen({
  name: ${toStringLiteral(name)},
  label: ${toStringLiteral(label)},
  module: ${toStringLiteral(module)},
  route: ${toStringLiteral(`/${name}`)},
  permissions: { view_${name.replaceAll('-', '_')}: ${toStringLiteral(`View ${label}`)} },
})
`

export const emptyPageText = 'This page is empty.'

/** `custom/<module>/<name>/page.tsx` */
export const pageFile = ({ name, label }: DeclarationNames): string => `import { PageFrame } from 'prayog/admin'
import { useTranslate } from 'react-admin'

export default function ${labelOf(name).replaceAll(' ', '')}Page() {
  const translate = useTranslate()
  return <PageFrame title=${JSON.stringify(label)}>{translate(${toStringLiteral(emptyPageText)})}</PageFrame>
}
`

/** `resources/<name>/module.ts` */
export const moduleFile = ({ name, label }: DeclarationNames): string => `${imports([['defineModule'], 'prayog'])}
export const ${identifierOf(name)} = defineModule({
  name: ${toStringLiteral(name)},
  label: ${toStringLiteral(label)},
  apiPrefix: ${toStringLiteral(`${name}-app`)},
  menu: [{ label: ${toStringLiteral(label)}, entries: [] }],
})
`

/**
 * `application.ts` with a further module, the last of the list, by the next number.
 * @throws Error where the list is not found
 */
export function withModule(application: string, { name, label }: DeclarationNames): string {
  const list = /\n( *)modules: \[\n[^\]]*\n\1\]/.exec(application)
  if (!list) throw new Error('application.ts has no list `modules: [` of several lines; add the module there by hand.')
  const next = Math.max(0, ...[...list[0].matchAll(/\bid: (\d+)/g)].map(([, id]) => Number(id))) + 1
  const line = `${list[1]}  { name: ${toStringLiteral(name)}, id: ${next}, label: ${toStringLiteral(label)} },\n`
  const end = list.index + list[0].length - `${list[1]}]`.length
  return application.slice(0, end) + line + application.slice(end)
}

/** `translations.<locale>.ts` with texts that are still to be translated, or the file that is there with them at its end. */
export function translationsFile(texts: readonly string[], present: string | undefined): string {
  const key = (text: string) => (/^[A-Za-z_]\w*$/.test(text) ? text : toStringLiteral(text))
  const lines = texts.filter((text) => !present?.includes(`  ${key(text)}:`)).map((text) => `  ${key(text)}: '',\n`)
  if (present === undefined)
    return `import type { Words } from 'prayog'\n\nexport const words: Words = {\n${lines.join('')}}\n`
  const end = present.lastIndexOf('\n}') + 1
  return `${present.slice(0, end)}${lines.join('')}${present.slice(end)}`
}
