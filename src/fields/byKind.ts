/**
 * The files of field kinds by the name of the kind, which is that of its folder: those of Prayog in `src/fields`, and those of
 * the application in `fields`.
 * @throws Error where two folders have one name
 */
export function indexByKind<File>(files: Readonly<Record<string, File>>): ReadonlyMap<string, File> {
  const kinds = new Map<string, File>()
  for (const [path, file] of Object.entries(files)) {
    const kind = path.split('/').at(-2) as string
    if (kinds.has(kind)) throw new Error(`${path}: there is a field kind '${kind}' already. Rename this folder.`)
    kinds.set(kind, file)
  }
  return kinds
}
