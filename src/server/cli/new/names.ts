/** `machine-type` as `machineType`. */
export const identifierOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `machineType` as `machine-type`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `machine-type` or `machineType` as `Machine Type`. */
export const labelOf = (name: string): string =>
  kebabCase(name)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Quotes a text for a source file. */
export const toStringLiteral = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** @throws Error where a name cannot be that of a file and of what it declares */
export function assertName(name: string, what: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name
  throw new Error(`'${name}' is no name of a ${what}: use small letters, digits and hyphens, such as machine-type.`)
}
