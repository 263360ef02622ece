import type { AnyDocType } from '~/documents/docType'
import { isDocType, isReport, isResource, singleExport } from '~/metadata/declarationExports'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import { type ManifestResource, manifest } from '~/metadata/manifest'
import type { ModuleDocType } from '~/metadata/registry'
import type { ModuleReport } from '~/metadata/report'
import type { ModuleResource } from '~/metadata/resource'
import { findMaster } from './resourceNames'

const files = import.meta.glob<Record<string, unknown>>([
  '~app/resources/*/*.ts',
  '!~app/resources/*/module.ts',
  '!~app/resources/*/*.import.ts',
  '!~app/resources/*/translations.*.ts',
  '~app/documents/*/*.ts',
  '~app/reports/*/*.ts',
  '!~app/reports/*/*.facts.ts',
  '!~app/reports/*/translations.*.ts',
])

/** The declaration of a file, in a chunk of its own. */
async function loadDeclared<T>(path: string, isDeclared: (value: unknown) => value is T, what: string): Promise<T> {
  const exported = await findApplicationFile(files, `${path}.ts`)!()
  return singleExport(path, Object.values(exported).filter(isDeclared), what)
}

/** The manifest entry of a master, by its key or the path of its screen; an unknown name is a bug. */
export function resourceManifestOf(name: string): ManifestResource {
  const resource = findMaster(name)
  if (!resource) throw new Error(`There is no resource '${name}'.`)
  return resource
}

/** Loads the declaration of a master; it, and those that it leads to, have the names of their places. */
export async function loadResource(keyOrPath: string): Promise<ModuleResource> {
  const { module, name } = resourceManifestOf(keyOrPath)
  return (await loadDeclared(`resources/${module}/${name}`, isResource, 'resource')) as ModuleResource
}

/** A document that was loaded already, in its place. */
export function toModuleDocType(document: AnyDocType): ModuleDocType {
  const { module } = manifest.documents.find(({ name }) => name === document.name)!
  return { ...document, module }
}

/** Loads the declaration of a document. */
export const loadDocType = async ({ module, name }: { module: string; name: string }): Promise<ModuleDocType> =>
  toModuleDocType(await loadDeclared(`documents/${module}/${name}`, isDocType, 'document'))

/** Loads the declaration of a report. */
export async function loadReport({
  module,
  name,
  permission,
}: Pick<ModuleReport, 'module' | 'name' | 'permission'>): Promise<ModuleReport> {
  return { ...(await loadDeclared(`reports/${module}/${name}`, isReport, 'report')), module, permission }
}
