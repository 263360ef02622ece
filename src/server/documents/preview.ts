import { sql } from 'kysely'
import { z } from 'zod'
import { assertCreditPermission } from '~/documents/balance/server/openDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceLineField } from '~/documents/documentNames'
import { linesByTable, lineTablesOf } from '~/documents/lines/lineTables'
import { ApiError } from '../apiError'
import type { Db } from '../database/open'
import { byIdsComment } from '../database/statementNames'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, NO_KEY_REASONS, type RequestContext } from '../http/endpoint'
import { fieldErrors } from '../http/input'
import { documentBodySchema } from './body'
import {
  assertSaveConfirmed,
  checkSave,
  parseSaveInputs,
  type SaveValidation,
  saveInputColumns,
  withOwnParty,
} from './checkSave'
import type { DocumentRuntime, Row } from './controller'
import { lockAlone } from './documentHooks'
import { draftLinesOf, type SaveRequest } from './saveInputs'
import { amountsShape, schemaName } from './shapes'

interface Finding {
  field: string
  message: string
}

interface Preview {
  amounts: Row
  /** Of several line tables by their names. */
  lines: Row[] | Record<string, Row[]>
  problems: Finding[]
  questions: { key: string; message: string }[]
}

/** Ends the transaction of a preview, so that nothing of it stays. */
class NothingSaved extends Error {}

/** The amounts of a line: those that are calculated, and the prices that they follow from. */
const lineAmountNames = (document: AnyDocType): string[] => {
  const { amounts, lines } = optionsOf(document)
  const prices = Object.entries(lines?.fields ?? {}).filter(([, { kind }]) => kind.name === 'money')
  return [...prices.map(([name]) => name), ...(amounts?.line ?? [])]
}

/** The endpoint that answers what a save of the same body would do. It needs the permission of the save, and writes nothing. */
export function previewEndpoint(served: DocumentRuntime): Endpoint {
  const { document } = served
  const schema = documentBodySchema(served)
  const amountsOf = (names: readonly string[] = []) => z.strictObject(amountsShape(names)).partial()
  const response = () =>
    z
      .strictObject({
        amounts: amountsOf(optionsOf(document).amounts?.header),
        lines: optionsOf(document).lineTables
          ? z.strictObject(
              Object.fromEntries(
                lineTablesOf(document).map((table) => [
                  table.apiNames.linesField,
                  z.array(amountsOf(lineAmountNames(table))),
                ]),
              ),
            )
          : z.array(amountsOf(lineAmountNames(document))),
        problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
        questions: z.array(z.strictObject({ key: z.string(), message: z.string() })),
      })
      .meta({
        id: `${schemaName(document)}Preview`,
        description:
          'Amounts as far as the lines are valid, in their order; everything that keeps it from being saved.',
      })
  return endpoint.post(
    `${document.apiPath}/preview`,
    {
      permission: document.permissions.add,
      idempotency: NO_KEY_REASONS.reads,
      summary: `Amounts and problems of a ${document.noun}, without saving it`,
      tag: document.label,
      status: 200,
      body: z.looseObject({}).meta({ documented: () => schema }),
      response: response(),
    },
    (call) => previewDocument(served, schema, call as RequestContext<unknown, Row>),
  )
}

/** Values of a wrong shape are reported first; the rules then run without them. */
async function previewDocument(served: DocumentRuntime, schema: z.ZodType<Row>, call: SaveRequest): Promise<Preview> {
  const parsed = schema.safeParse(call.body)
  if (parsed.success) return checkBody(served, { ...call, body: parsed.data })
  const ofShape = problemsOf(fieldErrors(parsed.error))
  const others = schema.safeParse(withoutFields(call.body, ofShape))
  if (!others.success) return { ...toPreview(served, {}, { problems: [], amounts: {} }, ofShape), problems: ofShape }
  const { problems, ...preview } = await checkBody(served, { ...call, body: others.data })
  const isReported = ({ field }: Finding) => ofShape.some((one) => one.field === field)
  return { ...preview, problems: [...ofShape, ...problems.filter((problem) => !isReported(problem))] }
}

const problemsOf = (errors: Readonly<Record<string, string>>): Finding[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))

/** A body without some of its fields, such as `details.0.qty`; an element of a list stays. */
function withoutFields(body: Row, fields: readonly Finding[]): Row {
  const copy = structuredClone(body)
  for (const { field } of fields) {
    const names = field.split('.')
    const parent = names.slice(0, -1).reduce<unknown>((at, name) => (at as Row | undefined)?.[name], copy)
    if (typeof parent === 'object' && parent !== null && !Array.isArray(parent))
      delete (parent as Record<string, unknown>)[names.at(-1)!]
  }
  return copy
}

/** Runs the validation of a save in a transaction that is undone. */
async function checkBody(served: DocumentRuntime, request: SaveRequest): Promise<Preview> {
  const call = withOwnParty(served.document, request)
  assertCreditPermission(served.document, call)
  let checked: SaveValidation = { problems: [], amounts: {} }
  try {
    await transaction(call.db, async (trx) => {
      const inputs = parseSaveInputs(served, call, await readInputs(trx, served, call))
      checked = await checkSave(trx, served, call, inputs)
      const { ready } = checked
      if (ready) {
        checked = { ...checked, problems: await lockAlone(trx, ready.effect) }
        if (checked.problems.length === 0) await assertSaveConfirmed(trx, served, call, ready.validated)
      }
      throw new NothingSaved()
    })
  } catch (error) {
    if (error instanceof ApiError && error.errors && ['invalid', 'conflict'].includes(error.kind)) {
      const { questions = [] } = error.more
      return toPreview(served, call.body, checked, questions.length > 0 ? [] : problemsOf(error.errors), questions)
    }
    if (!(error instanceof NothingSaved)) throw error
  }
  return toPreview(served, call.body, checked, checked.problems)
}

async function readInputs(trx: Db, served: DocumentRuntime, call: SaveRequest): Promise<Row> {
  const columns = Object.entries(saveInputColumns(served, call))
  if (columns.length === 0) return {}
  const parts = columns.map(([name, column]) => sql`${column} as ${sql.raw(`"${name}"`)}`)
  const { rows } = await sql<Row>`${sql.raw(byIdsComment)} select ${sql.join(parts)}`.execute(trx)
  return rows[0]!
}

function toPreview(
  served: DocumentRuntime,
  body: Row,
  { amounts, calculatedAmounts }: SaveValidation,
  problems: readonly Finding[],
  questions: readonly { key: string; message: string }[] = [],
): Preview {
  const options = optionsOf(served.document)
  const first = new Map(problems.toReversed().map(({ field, message }) => [field, { field, message }]))
  return {
    amounts: pick(amounts, options.amounts?.header ?? []),
    lines: previewedLines(served.document, body, calculatedAmounts?.lines),
    problems: [...first.values()].toReversed(),
    questions: [...questions],
  }
}

function previewedLines(document: AnyDocType, body: Row, calculated: readonly Row[] = []): Preview['lines'] {
  const options = optionsOf(document)
  if (options.lineTables) {
    const byTable = linesByTable(document, body, calculated)
    return Object.fromEntries(
      lineTablesOf(document).map((table) => [
        table.apiNames.linesField,
        byTable[table.apiNames.linesField]!.map((line) => pick(line, lineAmountNames(table))),
      ]),
    )
  }
  // the amounts of a return are those of the lines of its source document
  const ref = options.sourceDocument && !options.sourceDocument.lineMatchField && sourceLineField(options)
  const lines = ref
    ? draftLinesOf(document, body).map((line) => calculated.find((one) => one[ref] === line[ref]) ?? {})
    : calculated
  return lines.map((line) => pick(line, lineAmountNames(document)))
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => (row[name] ?? null) !== null).map((name) => [name, row[name]]))
