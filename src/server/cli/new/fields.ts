import { f } from '~/fields'
import type { ImportedDeclaration } from './applicationFiles'
import { kebabCase, labelOf, toStringLiteral } from './names'

/** A field as a file declares it: its code, the texts that it shows, and the resource that it refers to. */
export interface NewField {
  name: string
  kind: string
  code: string
  texts: string[]
  target?: ImportedDeclaration
}

/** Kinds that need more options than a command line gives. */
const byHand = ['secret', 'concat', 'password']
const kinds = Object.keys(f).filter((kind) => !byHand.includes(kind))
const form =
  'write <field>:<kind>, such as name:text, kind:choice=Own/Company or home:reference=district; ! requires it'

/** Fields are indented by four characters, in `fields` of a resource as in `header` of a document. */
const pad = ' '.repeat(4)

/** The source text of a field: its options on one line if they fit, else each on its own line. */
function callOf(name: string, start: string, options: readonly string[]): string {
  const line = `${start}{ ${options.join(', ')} })`
  if (`${pad}${name}: ${line},`.length <= 120) return line
  return `${start}{\n${options.map((option) => `${pad}  ${option},\n`).join('')}${pad}})`
}

/** The fields that most resources have have builders of their own. */
function standardField(name: string, kind: string): string | undefined {
  if (name === 'name' && kind === 'text') return 'f.name()'
  return name === 'displayOrder' && kind === 'number' ? 'f.displayOrder()' : undefined
}

/**
 * A field of a command line: `name:text`, `kind:choice=Own/Company`, `home:reference=district`, with `!` where a value is
 * required.
 * @param find the import of the resource that a reference names
 * @throws Error where it has no such form
 */
function parseField(text: string, find: (resource: string) => ImportedDeclaration): NewField {
  const [, name = '', kind = '', mark, more] = /^([a-z]\w*):(\w+)(!?)(?:=(.+))?$/.exec(text.trim()) ?? []
  if (!name) throw new Error(`'${text}' is no field: ${form}.`)
  if (!kinds.includes(kind)) {
    const hint = byHand.includes(kind) ? 'add it to the file by hand' : `there are ${kinds.join(', ')}`
    throw new Error(`The field ${name} has the kind '${kind}': ${hint}.`)
  }
  const standard = standardField(name, kind)
  if (standard) return { name, kind, code: standard, texts: [name === 'name' ? 'Name' : 'Display Order'] }
  const label = labelOf(name)
  const options = [`label: ${toStringLiteral(label)}`, ...(mark ? ['required: true'] : [])]
  if (kind === 'reference' || kind === 'references') {
    const target = find(more ?? kebabCase(name))
    return {
      name,
      kind,
      target,
      texts: [label],
      code: callOf(name, `f.${kind}(() => ${target.name}, `, options),
    }
  }
  if (kind !== 'choice') return { name, kind, texts: [label], code: callOf(name, `f.${kind}(`, options) }
  const names =
    more
      ?.split('/')
      .map((one) => one.trim())
      .filter(Boolean) ?? []
  if (names.length === 0) throw new Error(`The field ${name} needs its choices: ${name}:choice=Own/Company.`)
  const choices = names.map((one, index) => `{ id: ${index + 1}, name: ${toStringLiteral(one)} }`)
  options.push(`choices: [${choices.join(', ')}]`)
  return { name, kind, texts: [label, ...names], code: callOf(name, 'f.choice(', options) }
}

/** The fields of a command line, separated by commas. @throws Error where one is wrong or two have one name */
export function parseFields(text: string, find: (resource: string) => ImportedDeclaration): NewField[] {
  const fields = text
    .split(',')
    .filter(Boolean)
    .map((one) => parseField(one, find))
  const twice = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index)
  if (twice) throw new Error(`Two fields are named ${twice.name}.`)
  return fields
}
