/** What the texts of a print format may contain in braces, each with what it stands for. */
export const placeholders = [
  { name: 'number', label: 'Number with its fiscal year' },
  { name: 'date', label: 'Date' },
  { name: 'party', label: 'Name of the party' },
  { name: 'organization', label: 'Name of the organization' },
  { name: 'printedBy', label: 'User who prints' },
] as const

export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number]['name'], string>>

const inBraces = /\{([^{}]*)\}/g

/** The placeholders of a text that do not exist, such as `{nmber}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(inBraces)]
    .filter(([, name]) => placeholders.every((known) => known.name !== name))
    .map(([whole]) => whole)

/** The text with its placeholders filled; an unknown one stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : whole,
  )
