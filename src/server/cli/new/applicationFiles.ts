import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The declarations of an application's folder, by its files. */
export interface ApplicationFiles {
  folder: string
  modules: string[]
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** @throws Error where the folder holds no application */
export function readApplication(folder: string): ApplicationFiles {
  const modules = foldersIn(join(folder, 'resources')).filter((name) =>
    existsSync(join(folder, 'resources', name, 'module.ts')),
  )
  return { folder, modules }
}

/** The file of a declaration, found by its name: that of the same module before those of others. */
function findDeclaration({ folder, modules }: ApplicationFiles, kind: string, name: string, module: string): string {
  const [wanted, of = ''] = name.split('/').reverse() as [string, string?]
  const places = of ? [of] : [module, ...modules.filter((one) => one !== module)]
  const match = places.map((place) => join(folder, kind, place, `${wanted}.ts`)).find(existsSync)
  if (match) return match
  const there = modules.flatMap((one) => {
    const place = join(folder, kind, one)
    const files = existsSync(place) ? readdirSync(place) : []
    return files.filter((file) => /^(?!module\.)[\w-]+\.ts$/.test(file)).map((file) => `${one}/${file.slice(0, -3)}`)
  })
  throw new Error(`There is no ${kind}/*/${wanted}.ts. There are: ${there.join(', ') || 'none yet'}.`)
}

/** The export of a declaration's file, and the path by which another file imports it. */
export interface ImportedDeclaration {
  name: string
  from: string
  /** The field that names its records. */
  labelField: string
}

/** The import of a declaration by the file that is to name it. @throws Error where there is none of that name */
export function importOf(
  application: ApplicationFiles,
  kind: 'resources' | 'documents',
  name: string,
  module: string,
  file: string,
): ImportedDeclaration {
  const path = findDeclaration(application, kind, name, module)
  const code = readFileSync(path, 'utf8')
  const [, exported] = /^export const (\w+) = define/m.exec(code) ?? []
  const [, labelField = 'name'] = /^ {2}labelField: '(\w+)'/m.exec(code) ?? []
  if (!exported) throw new Error(`${relative(application.folder, path)} exports no declaration.`)
  const way = relative(dirname(join(application.folder, file)), path)
    .replaceAll('\\', '/')
    .replace(/\.ts$/, '')
  return { name: exported, from: way.startsWith('.') ? way : `./${way}`, labelField }
}
