import { StoreKind, StoreModule } from '~/domain/options'
import type { AnyDocType } from '~/metadata/document'
import { lineResourceField, optionsOf, refName } from '~/metadata/documentNames'
import { queryParamName, type Resource, tableOf } from '~/metadata/resource'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { pickedFieldsOf } from '~/server/documents/pickerBounds'
import type { Row, Source } from './documentBodies'
import type { WrongBody } from './documentRefusals'
import type { Caller } from './server'
import { StockData } from './stock'

let made = false

/** A store of each kind in each module, and an item of each: some picker hides each of them. */
async function makeVariants({ admin, records }: Source): Promise<void> {
  if (made) return
  made = true
  const data = new StockData(records)
  for (const module of Object.values(StoreModule)) {
    for (const kind of Object.values(StoreKind)) if (kind !== StoreKind.department) await data.store(module, kind)
    await data.item(module)
    await data.opened(admin, module)
  }
}

/** What pickers tell records apart by: they are in use, of a module, of a kind. */
const signOf = (row: Row) =>
  JSON.stringify(
    Object.entries(row).filter(([name, value]) => typeof value === 'boolean' || ['module', 'kind'].includes(name)),
  )

/** One record of each sort that a picker hides from a caller. */
async function hiddenIds({ server }: Source, by: Caller, picker: string, of: Resource): Promise<number[]> {
  const { status, body } = await by.get(`${picker}${picker.includes('?') ? '&' : '?'}limit=0`)
  if (status !== 200) throw new Error(`${picker}: ${status} ${JSON.stringify(body)}`)
  const offered = new Set(body.results.map(({ id }: Row) => id))
  const rows = (await server.db.selectFrom(tableOf(of)).selectAll().orderBy('id').execute()) as Row[]
  const hidden = rows.filter(({ id }) => !offered.has(id))
  return [...new Map(hidden.map((row) => [signOf(row), row.id as number])).values()]
}

/**
 * A right body with what each of its pickers hides from a caller: of the head, of the party, and of the first line. What is
 * told of a line may be told of any of its fields.
 */
export async function hiddenChoices(
  document: AnyDocType,
  body: Row,
  source: Source,
  by: Caller = source.admin,
): Promise<WrongBody[]> {
  await makeVariants(source)
  const stated = optionsOf(document)
  const wrong: WrongBody[] = []
  for (const { field, master, picker } of pickedFieldsOf(documentRuntimes(document))) {
    if (!(field in body)) continue
    for (const id of await hiddenIds(source, by, `${document.apiPath}/${picker}`, master))
      wrong.push({ body: { ...body, [field]: id }, field })
  }
  const { lines, returns } = stated
  const of = lineResourceField(stated)
  if (!lines?.resource || !of || (returns && !returns.matchBy)) return wrong
  const at = document.apiNames.lines
  const terms = returns ? (await source.admin.get(`${returns.against().apiPath}/${body[refName(stated)]}`)).body : {}
  const idIn = (name: string) => body[name] ?? terms[name]?.id
  const asked = (lines.filterBy ?? []).map((name) => `${queryParamName(name)}=${idIn(name)}`).join('&')
  const picker = `${document.apiPath}/${document.apiNames.pickers[of] ?? lines.resource().key}?${asked}`
  for (const id of await hiddenIds(source, by, picker, lines.resource())) {
    const [first, ...others] = body[at]
    wrong.push({ body: { ...body, [at]: [{ ...first, [of]: id }, ...others] }, field: `${at}.0.` })
  }
  return wrong
}
