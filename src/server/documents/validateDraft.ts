import { allocateSettlementDraft } from '~/documents/allocations/server/allocateSettlementDraft'
import { amountsOfBody } from '~/documents/amounts/newAmounts'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { linesByTable, linesIn, lineTablesOf } from '~/documents/lines/lineTables'
import { parseCandidates } from '~/documents/lines/server/candidates'
import { lineSnapshotValues, withGeneratedLines } from '~/documents/lines/server/lineCopies'
import { validateReturnDraft } from '~/documents/sourceDocument/server/validateReturnDraft'
import type { Problem } from '~/domain/problems'
import type { Db } from '../database/open'
import { validateChosenRecords } from './chosenRecords'
import type { DocumentRuntime, Row } from './controller'
import { fetchedValues, snapshotColumns } from './draftColumns'
import { lineTableRuntimes } from './lineTableRuntimes'
import { type DraftValidation, draftLinesOf, type SaveInputs, type SaveRequest, validateBody } from './saveInputs'

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function validateNewDraft(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  inputs: SaveInputs,
): Promise<DraftValidation> {
  const { document } = served
  const body = await withGeneratedLines(trx, served, call)
  const options = optionsOf(document)
  const { linesField } = document.apiNames
  const { settings, chosenRecords } = inputs
  const chosen = validateChosenRecords(options, chosenRecords)
  const header = {
    ...body,
    ...fetchedValues(options, body, chosenRecords),
    ...snapshotColumns(document, chosenRecords),
  }
  const tables = lineTableRuntimes(served).map((table) => completeLines(table, header, inputs))
  const problems = tables.flatMap((table) => table.problems)
  const whole: Row = { ...header, ...Object.fromEntries(tables.map(({ field, lines }) => [field, lines])) }
  const ofRules = validateBody(served, whole, settings)
  const isFiltered = lineTablesOf(document).some((table) => optionsOf(table).lines?.filterBy)
  const isInLines = (field: string) => isIn(field, linesField) || tables.some((table) => isIn(field, table.field))
  // what a wrong store has is no matter
  const all =
    isFiltered && chosen.length > 0
      ? [...chosen, ...ofRules.filter(({ field }) => !isInLines(field))]
      : withProblemsOfRules([...chosen, ...problems], ofRules)
  const calculable = !all.some(({ field }) => isInLines(field) || isEntered(options, body, field))
  const calculatedAmounts = calculable ? amountsOfBody(document, whole, settings) : undefined
  if (all.length > 0 || !calculatedAmounts) return { problems: all, calculatedAmounts }
  const candidates = tables.length === 1 ? tables[0]!.candidates : new Map()
  const draft = { body: withAmounts(document, whole, calculatedAmounts), settings, chosenRecords, candidates }
  return { problems: [], calculatedAmounts, validated: { draft, calculatedAmounts } }
}

/** The lines of a table with what they leave out and what they copy, and the problems of the records that they are of. */
function completeLines(table: DocumentRuntime, header: Row, inputs: SaveInputs) {
  const { document } = table
  const { linesField: field } = document.apiNames
  const { offered, problems, lines } = parseCandidates(
    table,
    draftLinesOf(document, header),
    inputs.candidates[field],
    { ...inputs, header },
  )
  const whole = lines.map((line) => ({ ...line, ...lineSnapshotValues(document, line, offered) }))
  return { field, candidates: offered, problems, lines: whole }
}

const isIn = (field: string, part: string) => field === part || field.startsWith(`${part}.`)

/** Whether the field of a problem is one of the header that has a value: a wrong one, not a missing one. */
const isEntered = ({ header }: ResolvedOptions, body: Row, field: string) =>
  field in header.fields && (body[field] ?? '') !== ''

/**
 * The problems of what a body refers to, and then those of the rules. A line without its record breaks rules only because
 * of that.
 */
const withProblemsOfRules = (ofRecords: readonly Problem[], ofRules: readonly Problem[]): Problem[] => {
  const lines = ofRecords.map(({ field }) => /^.*\.\d+(?=\.)/.exec(field)?.[0] ?? field)
  return [...ofRecords, ...ofRules.filter(({ field }) => !lines.some((line) => isIn(field, line)))]
}

/** A body with the amounts that it left out. */
function withAmounts(document: AnyDocType, body: Row, { lines, header }: CalculatedAmounts): Row {
  const calculated = linesByTable(document, body, lines)
  const complete = lineTablesOf(document).map((table) => {
    const { linesField } = table.apiNames
    const names: readonly string[] = optionsOf(table).amounts?.line ?? []
    const rows = linesIn(table, body).map((line, index) => ({
      ...line,
      ...Object.fromEntries(names.map((name) => [name, line[name] ?? calculated[linesField]?.[index]?.[name]])),
    }))
    return [linesField, rows]
  })
  return { ...header, ...withoutUndefined(body), ...Object.fromEntries(complete) }
}

const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** The validation of a document, by its declaration. */
export const draftValidatorOf = ({ sourceDocument, allocations }: ResolvedOptions) => {
  if (sourceDocument) return validateReturnDraft
  return allocations ? allocateSettlementDraft : validateNewDraft
}
