/** What the texts of a print format may contain in braces, each with what it stands for. */
export const placeholders = [
  { name: 'number', label: 'Number with its fiscal year' },
  { name: 'date', label: 'Date' },
  { name: 'party', label: 'Name of the party' },
  { name: 'organization', label: 'Name of the organization' },
  { name: 'printedBy', label: 'User who prints' },
] as const

export type PlaceholderName = (typeof placeholders)[number]['name']

export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>

/** The placeholders that the texts of a print may contain. */
export const placeholdersOf = ({ placeholders: names }: { placeholders?: readonly PlaceholderName[] }) =>
  placeholders.filter(({ name }) => !names || names.includes(name))

const inBraces = /\{([^{}]*)\}/g

/** The placeholders of a text that are not among the known ones, such as `{nmber}`. */
export const unknownPlaceholders = (text: string, known: readonly { name: string }[]): string[] =>
  [...text.matchAll(inBraces)].filter(([, name]) => known.every((one) => one.name !== name)).map(([whole]) => whole)

/** The text with its placeholders filled; an unknown one stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as PlaceholderName] ?? '') : whole,
  )
