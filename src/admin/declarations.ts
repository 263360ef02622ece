import type { AnyDocument } from '~/metadata/document'
import { isDocument, isReport, isResource, only } from '~/metadata/exported'
import { heads, type MasterHead } from '~/metadata/heads'
import type { PlacedDocument } from '~/metadata/registry'
import type { PlacedReport } from '~/metadata/report'
import type { PlacedResource } from '~/metadata/resource'

const files = import.meta.glob<Record<string, unknown>>([
  '../../resources/*/*.ts',
  '!../../resources/*/module.ts',
  '!../../resources/*/*.import.ts',
  '!../../resources/*/words.*.ts',
  '../../documents/*/*.ts',
  '../../reports/*/*.ts',
  '!../../reports/*/*.facts.ts',
  '!../../reports/*/words.*.ts',
])

/** What a file declares, in a chunk of its own. */
async function loadDeclared<T>(path: string, isDeclared: (value: unknown) => value is T, what: string): Promise<T> {
  const exported = await files[`../../${path}.ts`]!()
  return only(path, Object.values(exported).filter(isDeclared), what)
}

/** What is known of a master at once; an unknown key is a mistake in the program. */
export function masterHead(key: string): MasterHead {
  const found = heads.masters.find((head) => head.key === key)
  if (!found) throw new Error(`There is no resource '${key}'.`)
  return found
}

/** Loads the declaration of a master; it, and those that it leads to, have the names of their places. */
export async function loadMaster(key: string): Promise<PlacedResource> {
  const { module, name } = masterHead(key)
  return (await loadDeclared(`resources/${module}/${name}`, isResource, 'resource')) as PlacedResource
}

/** A document that was loaded already, in its place. */
export function placedDocument(document: AnyDocument): PlacedDocument {
  const { module } = heads.documents.find(({ name }) => name === document.name)!
  return { ...document, module }
}

/** Loads the declaration of a document. */
export const loadDocument = async ({ module, name }: { module: string; name: string }): Promise<PlacedDocument> =>
  placedDocument(await loadDeclared(`documents/${module}/${name}`, isDocument, 'document'))

/** Loads the declaration of a report. */
export async function loadReport({
  module,
  name,
  right,
}: Pick<PlacedReport, 'module' | 'name' | 'right'>): Promise<PlacedReport> {
  return { ...(await loadDeclared(`reports/${module}/${name}`, isReport, 'report')), module, right }
}
