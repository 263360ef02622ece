import { join } from 'node:path'
import { Project, SyntaxKind } from 'ts-morph'

const sources = [
  ...['src/metadata/**/*.ts', 'src/documents/*.ts', 'src/documents/*/options.ts'],
  ...['src/fields/index.ts', 'src/fields/standard.ts', 'src/fields/*/kind.ts'],
]

/** The pages of declarations: file, title, and the types of options whose sections the page begins with. */
const declarations = [
  ['application.md', 'Application', ['ApplicationOptions']],
  ['module.md', 'Module', ['Module']],
  ['resource.md', 'Resource', ['ResourceOptions']],
  ['document.md', 'Document', ['DocumentOptions', 'SnapshotColumn']],
  ['report.md', 'Report', ['ReportOptions', 'TabOptions']],
  ['facts.md', 'Facts', ['FactsOptions', 'FactSource']],
  ['screen.md', 'Screen', ['CustomScreen']],
  ['setup.md', 'Setup', ['SetupOptions']],
]

/** Types without `Options` in their name whose members are options, too: a page that names one has a section for it. */
const furtherOptions = [
  ...[
    'ApplicationModule',
    'ApplicationTheme',
    'QuickAction',
    'ApplicationCurrency',
    'ApplicationLetterhead',
    'LetterheadNumber',
    'Module',
    'Amounts',
    'Party',
  ],
  ...['UniqueTogether', 'ResourceMessages', 'PendingTile', 'SearchSource', 'PlannedScreen', 'MenuGroup', 'Transfer'],
  ...['DisplayColumn', 'SnapshotColumn', 'JoinSpec', 'TableSource', 'ComputedSource', 'FactColumn', 'Choice'],
]
const hasSection = (name) => /Options$/.test(name) || furtherOptions.includes(name)

const oneLine = (text) => text.replace(/\s+/g, ' ').trim()
const cell = (text) => oneLine(text).replaceAll('|', '\\|')
/** Code that contains backticks is quoted with two. */
const code = (text) => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : text && `\`${cell(text)}\``)
const note = '<!-- `npm run reference` writes this page from the comments of the types; change it there. -->'

/** The description and the tags of a declaration's last JSDoc. */
function docOf(node) {
  const doc = node?.getJsDocs().at(-1)
  const tag = (name) =>
    doc
      ?.getTags()
      .find((one) => one.getTagName() === name)
      ?.getCommentText()
  return { text: oneLine(doc?.getDescription() ?? ''), fallback: tag('default'), example: tag('example') }
}

/**
 * The pages of docs/reference/options, made from the JSDoc of the option types: a page for each field kind and each declaration.
 * @returns the pages by their path, and what the comments of options lack
 */
export function referenceOf(root) {
  const project = new Project({ skipFileDependencyResolution: true, compilerOptions: {} })
  const files = project.addSourceFilesAtPaths(sources.map((path) => join(root, path)))
  const interfaces = new Map(files.flatMap((file) => file.getInterfaces()).map((one) => [one.getName(), one]))
  const aliases = new Map(files.flatMap((file) => file.getTypeAliases()).map((one) => [one.getName(), one]))
  const undocumented = []

  /** A short union is printed in the place of its name. */
  function typeText(member) {
    if (member.getKindName() === 'MethodSignature') return member.getText()
    const text = oneLine(member.getTypeNode()?.getText() ?? '').replace(/^\| /, '')
    const alias = aliases.get(text)
    const union = alias?.getTypeParameters().length === 0 ? oneLine(alias.getTypeNode().getText()) : ''
    return union && union.length <= 100 ? union : text
  }

  /** The members of a type and of those that it extends, the nearest first; `without` stops the ascent. */
  function membersOf(type, without) {
    const parents = type.getExtends().map((one) =>
      one
        .getText()
        .replace(/^Partial<(\w+)>$/, '$1')
        .replace(/<.*$/, ''),
    )
    const inherited = parents.filter((name) => name !== without && interfaces.has(name))
    const own = type.getMembers().filter((one) => /^(Property|Method)Signature$/.test(one.getKindName()))
    const names = own.map((one) => one.getName())
    const rest = inherited.flatMap((name) => membersOf(interfaces.get(name), without))
    return [...own, ...rest.filter((one) => !names.includes(one.getName()))]
  }

  /** The options of a type as a table; `presets` are the defaults that a builder sets instead of the type's own. */
  function table(type, without, presets = new Map()) {
    const rows = membersOf(type, without).map((member) => {
      const { text, example, ...doc } = docOf(member)
      const preset = presets.get(member.getName())
      const fallback = preset ? `\`${preset}\`` : doc.fallback
      const isRequired = !member.hasQuestionToken() && !fallback
      const lacks = [!text && 'a text', !isRequired && !fallback && '@default', !example && '@example'].filter(Boolean)
      if (lacks.length > 0) undocumented.push(`${type.getName()}.${member.getName()}: ${lacks.join(', ')}`)
      const said = [cell(text), ...(example ? [code(example)] : [])].join('<br>')
      return `| \`${member.getName()}\` | ${code(typeText(member))} | ${isRequired ? '**required**' : cell(fallback ?? '')} | ${said} |`
    })
    return rows.length > 0
      ? ['| option | type | default | what it does, and an example |', '|---|---|---|---|', ...rows]
      : []
  }

  /** The types with options that the types of a page name, in the order in which they are named. */
  function reached(names, without, found = new Set()) {
    for (const name of names) {
      if (found.has(name) || !interfaces.has(name)) continue
      found.add(name)
      const texts = membersOf(interfaces.get(name), without).map(typeText).join(' ')
      const named = [...texts.matchAll(/\b[A-Z]\w+/g)].map(String).filter(hasSection)
      reached(named, without, found)
    }
    return [...found]
  }

  const sections = (names, without) =>
    reached(names, without).flatMap((name) => {
      const type = interfaces.get(name)
      const { text } = docOf(type)
      return [`## ${name}`, '', ...(text ? [text, ''] : []), ...table(type, without), '']
    })

  const pages = new Map()
  const kinds = kindsOf(files)
  for (const { name, builder, type, doc, presets } of kinds) {
    const own = type && interfaces.get(type)
    const ownTable = own ? table(own, 'FieldOptions', presets) : []
    const listed = [...presets].map(([option, value]) => `\`${option}: ${value}\``).join(', ')
    const nested = own
      ? reached([type], 'FieldOptions')
          .slice(1)
          .filter((one) => one !== 'FieldOptions')
      : []
    pages.set(
      `fields/${name}.md`,
      [
        ...[note, '', `# f.${name}`, '', doc.text, '', '```ts', doc.example ?? '', '```', ''],
        ...[`![The input and the cell of f.${name}](${pictureOf(builder)})`, ''],
        ...(listed ? [`It sets ${listed}. An option that you give replaces it.`, ''] : []),
        ...(ownTable.length > 0 ? ['## Options of this kind', '', ...ownTable, ''] : []),
        ...sections(nested, 'FieldOptions'),
        'It takes the [options of every field](README.md#options-of-every-field), too.',
        '',
      ].join('\n'),
    )
  }
  const kindRow = ({ name, doc }) => `| [\`f.${name}\`](${name}.md) | ${cell(doc.text)} |`
  pages.set(
    'fields/README.md',
    [
      ...[
        note,
        '',
        '# Field kinds',
        '',
        'The kinds of fields of resources, and of headers and lines of documents.',
        '',
      ],
      ...['| kind | what it is |', '|---|---|', ...kinds.map(kindRow), ''],
      ...['## Options of every field', '', ...table(interfaces.get('FieldOptions')), ''],
    ].join('\n'),
  )
  for (const [path, title, names] of declarations)
    pages.set(path, [note, '', `# ${title}`, '', ...sections(names)].join('\n'))
  const links = declarations.map(([path, title]) => `- [${title}](${path})`)
  pages.set(
    'README.md',
    [
      ...[note, '', '# Options', '', 'Every option with its type, its default and an example.', ''],
      ...['- [Field kinds](fields/README.md)', ...links, ''],
    ].join('\n'),
  )
  return { pages, undocumented: [...new Set(undocumented)] }
}

/** The picture of a kind, which `npm run pictures fields` draws; fields of `standard.ts` are texts and numbers. */
const pictureOf = (builder) => {
  const kind = { name: 'text', code: 'text', displayOrder: 'number' }[builder] ?? builder
  return `../../../pictures/fields/${kind}.png`
}

/** The options that a builder of `standard.ts` sets before those that it is given, by name. */
function presetsOf(declared) {
  const properties = declared.getFirstDescendantByKind(SyntaxKind.ObjectLiteralExpression)?.getProperties() ?? []
  const isStandard = declared.getSourceFile().getBaseName() === 'standard.ts'
  const preset = isStandard ? properties.filter((one) => one.isKind(SyntaxKind.PropertyAssignment)) : []
  return new Map(preset.map((one) => [one.getName(), one.getInitializerOrThrow().getText()]))
}

/** The field kinds in the order of `f`: the name, the type of the options, the JSDoc and the presets of the builder. */
function kindsOf(files) {
  const index = files.find((file) => file.getFilePath().endsWith('/src/fields/index.ts'))
  const list = index.getVariableDeclarationOrThrow('f').getInitializerOrThrow()
  return list.getProperties().map((property) => {
    const name = property.getName()
    const builder = property.getInitializer?.()?.getText() ?? name
    for (const file of files.filter((one) => /\/fields\/(\w+\/kind|standard)\.ts$/.test(one.getFilePath()))) {
      const variable = file.getVariableStatement(
        (one) => one.isExported() && one.getDeclarations()[0].getName() === builder,
      )
      const declared = variable ?? file.getFunction(builder)
      if (!declared) continue
      const [type] = /\b(?!Field)[A-Z]\w*Options\b/.exec(declared.getText()) ?? []
      return { name, builder, type, doc: docOf(declared), presets: presetsOf(declared) }
    }
    throw new Error(`No builder of the field kind '${name}' is in src/fields.`)
  })
}
