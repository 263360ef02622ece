import type { Resource } from '~/metadata/resource'

/** The fields of a master that hold text of several formatted lines. Where there are any, its rows have View. */
export const formattedFieldNames = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    kind.name === 'richText' && !options.inline ? [name] : [],
  )
