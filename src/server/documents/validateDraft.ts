import { allocateSettlementDraft } from '~/documents/allocations/server/allocateSettlementDraft'
import { newAmounts } from '~/documents/amounts/newAmounts'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { parseCandidates } from '~/documents/lines/server/candidates'
import { lineSnapshotValues, withGeneratedLines } from '~/documents/lines/server/lineCopies'
import { validateReturnDraft } from '~/documents/sourceDocument/server/validateReturnDraft'
import type { Problem } from '~/domain/problems'
import type { Db } from '../database/open'
import { validateChosenRecords } from './chosenRecords'
import type { DocumentRuntime, Row } from './controller'
import { fetchedValues, snapshotColumns } from './draftColumns'
import { type CheckedDraft, draftLinesOf, type SaveInputs, type SaveRequest, validateBody } from './saveInputs'

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function validateNewDraft(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  inputs: SaveInputs,
): Promise<CheckedDraft> {
  const { document } = served
  const body = await withGeneratedLines(trx, served, call)
  const options = optionsOf(document)
  const { settings, chosenRecords } = inputs
  const posted = draftLinesOf(document, body)
  const { offered: candidates, problems, lines: complete } = parseCandidates(served, posted, inputs.candidates, inputs)
  const chosen = validateChosenRecords(options, chosenRecords)
  const lines = complete.map((line) => ({ ...line, ...lineSnapshotValues(document, line, candidates) }))
  const header = {
    ...body,
    ...fetchedValues(options, body, chosenRecords),
    ...snapshotColumns(document, chosenRecords),
  }
  const whole = options.lines ? { ...header, [document.apiNames.linesField]: lines } : header
  const ofRules = validateBody(served, whole, settings)
  // what a wrong store has is no matter
  const all =
    options.lines?.filterBy && chosen.length > 0
      ? [...chosen, ...ofRules.filter(({ field }) => !isIn(field, document.apiNames.linesField))]
      : withProblemsOfRules([...chosen, ...problems], ofRules)
  const calculable = !all.some(
    ({ field }) => isIn(field, document.apiNames.linesField) || isEntered(options, body, field),
  )
  const calculatedAmounts = calculable ? newAmounts(options, lines, settings, header) : undefined
  if (all.length > 0 || !calculatedAmounts) return { problems: all, calculatedAmounts }
  const draft = { body: withAmounts(document, whole, calculatedAmounts), settings, chosenRecords, candidates }
  return { problems: [], calculatedAmounts, validated: { draft, calculatedAmounts } }
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
  const { linesField } = document.apiNames
  const names = optionsOf(document).amounts?.line ?? []
  const complete = draftLinesOf(document, body).map((line, index) => ({
    ...line,
    ...Object.fromEntries(names.map((name) => [name, line[name] ?? lines[index]?.[name]])),
  }))
  return { ...header, ...withoutUndefined(body), ...(body[linesField] !== undefined && { [linesField]: complete }) }
}

const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** The validation of a document, by its declaration. */
export const draftValidatorOf = ({ sourceDocument, allocations }: ResolvedOptions) => {
  if (sourceDocument) return validateReturnDraft
  return allocations ? allocateSettlementDraft : validateNewDraft
}
