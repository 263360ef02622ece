import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { findResource } from '~/metadata/registry'
import { queryParamName, type Resource, tableOf } from '~/metadata/resource'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { pickedFieldsOf } from '~/server/documents/pickerBounds'
import type { FixtureContext, Row } from '~/testing/documents/documentBodies'
import type { WrongBody } from '~/testing/documents/documentRefusals'
import type { ApiClient } from '~/testing/server'
import application from '~app/application'

const made = new WeakSet<object>()

/** A mode of payment out of use. */
async function makeInactiveMode({ server, records }: FixtureContext): Promise<void> {
  if (made.has(server)) return
  made.add(server)
  const paymentMode = findResource(application.paymentModes)
  const { id } = await records.create(paymentMode)
  await server.db
    .updateTable(tableOf(paymentMode))
    .set({ active: false })
    .where('id', '=', id as number)
    .execute()
}

/** The values that pickers filter records by: active, module, kind. */
const signOf = (row: Row) =>
  JSON.stringify(
    Object.entries(row).filter(([name, value]) => typeof value === 'boolean' || ['module', 'kind'].includes(name)),
  )

/** The ids that a picker offers a caller. */
export async function offeredIds(by: ApiClient, picker: string): Promise<ReadonlySet<number>> {
  const { status, body } = await by.get(`${picker}${picker.includes('?') ? '&' : '?'}limit=0`)
  if (status !== 200) throw new Error(`${picker}: ${status} ${JSON.stringify(body)}`)
  return new Set(body.results.map(({ id }: Row) => id))
}

/** One record of each sort that a picker hides from a caller. */
async function hiddenIds({ server }: FixtureContext, by: ApiClient, picker: string, of: Resource): Promise<number[]> {
  const candidates = await offeredIds(by, picker)
  const rows = (await server.db.selectFrom(tableOf(of)).selectAll().orderBy('id').execute()) as Row[]
  const hidden = rows.filter(({ id }) => !candidates.has(id))
  return [...new Map(hidden.map((row) => [signOf(row), row.id as number])).values()]
}

/** The picker of the lines of a valid body, with its path, its master and the field of the line. */
export async function findLinePicker(document: AnyDocType, body: Row, { admin }: FixtureContext) {
  const options = optionsOf(document)
  const { lines, sourceDocument } = options
  const field = lineResourceField(options)
  if (!lines?.resource || !field || (sourceDocument && !sourceDocument.lineMatchField)) return undefined
  const master = lines.resource()
  const terms = sourceDocument
    ? (await admin.get(`${sourceDocument.docType().apiPath}/${body[sourceDocumentField(options)]}`)).body
    : {}
  const idIn = (name: string) => body[name] ?? terms[name]?.id
  const query = (lines.filterBy ?? []).map((name) => `${queryParamName(name)}=${idIn(name)}`).join('&')
  return { field, master, path: `${document.apiPath}/${document.apiNames.pickerPaths[field] ?? master.key}?${query}` }
}

/**
 * A valid body with a record that its pickers hide from the caller, one each for header, party, first line and first
 * payment. An error of a line may name any of its fields.
 */
export async function hiddenChoiceBodies(
  document: AnyDocType,
  body: Row,
  source: FixtureContext,
  by: ApiClient = source.admin,
): Promise<WrongBody[]> {
  await makeInactiveMode(source)
  const paymentMode = findResource(application.paymentModes)
  const wrong: WrongBody[] = []
  for (const { field, resource, pickerPath: picker } of pickedFieldsOf(documentRuntimes(document))) {
    if (!(field in body)) continue
    for (const id of await hiddenIds(source, by, `${document.apiPath}/${picker}`, resource))
      wrong.push({ body: { ...body, [field]: id }, field })
  }
  const { paymentsField: payments } = document.apiNames
  const inFirst = (list: string, field: string, id: number): WrongBody => {
    const [first, ...others] = body[list]
    return { body: { ...body, [list]: [{ ...first, [field]: id }, ...others] }, field: `${list}.0.` }
  }
  if (body[payments]?.length > 0)
    for (const id of await hiddenIds(source, by, `${document.apiPath}/${paymentMode.key}`, paymentMode))
      wrong.push(inFirst(payments, 'paymentMode', id))
  for (const table of lineTablesOf(document)) {
    const picker = await findLinePicker(table, body, source)
    const { linesField: at } = table.apiNames
    if (picker)
      for (const id of await hiddenIds(source, by, picker.path, picker.master))
        wrong.push(inFirst(at, picker.field, id))
  }
  return wrong
}
