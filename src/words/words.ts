/** The words of a locale: a text (or a key of react-admin, such as `ra.action.add`) to what is shown. */
export type Words = Readonly<Record<string, string>>

type NestedWords = { readonly [key: string]: string | NestedWords }

/** Nested words by their dotted keys. */
export function flatten(nested: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested as NestedWords).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}
