import { type RawBuilder, sql } from 'kysely'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { amountLabel, lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import type { Problem } from '~/domain/problems'
import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { tableOf } from '~/metadata/resource'
import type { CandidateReader, ChosenRecords, DocumentRuntime, Row } from '~/server/documents/controller'
import { idIn } from '~/server/lists'
import { columnNameOf, isReferenceField } from '~/server/resources/columns'
import { fixedConditions } from '~/server/resources/select'

type CandidatesById = ReadonlyMap<number, Row>

/** Amounts are texts with two decimals, as in requests; other values are as JSON has them. */
const asText = ['money', 'percent']

/**
 * The records in use, of the resource's own screen, among some that lines are of: what the lines copy of them, as texts,
 * and the fields that the picker answers.
 */
function inUse(document: AnyDocType): CandidateReader {
  const { resource, snapshot = {}, pickerFields = [] } = optionsOf(document).lines!
  const master = resource!()
  const { fields } = master
  const copied = Object.values(snapshot).map(
    (field) => sql`${sql.lit(field)}, ${sql.ref(`r.${columnNameOf(field, fields[field]!)}`)}::text`,
  )
  const kept = lineSnapshotReferencesOf(optionsOf(document)).map(
    ([column]) => sql`${sql.lit(column)}, ${sql.ref(`r.${column}`)}`,
  )
  const picked = pickerFields
    .filter((name) => fields[name] && !isReferenceField(fields[name]))
    .map((name) => {
      const column = sql.ref(`r.${columnNameOf(name, fields[name]!)}`)
      return sql`${sql.lit(name)}, ${asText.includes(fields[name]!.kind.name) ? sql`${column}::text` : column}`
    })
  const record = sql`jsonb_build_object(${sql.join([sql`'id', r.id`, ...picked, ...copied, ...kept])})`
  const conditions = [...fixedConditions(master), ...('active' in fields ? [sql`r.active`] : [])]
  return {
    select: (ids) => sql`(select coalesce(jsonb_agg(${record}), '[]'::jsonb)
      from ${sql.table(tableOf(master))} r where ${sql.join([idIn('r.id', ids), ...conditions], sql` and `)})`,
    parse: (rows: readonly (Row & { id: number })[]) => new Map(rows.map((row) => [row.id, row])),
  }
}

/** The problem of each line whose record does not exist or is not in use. */
function checkThere(document: AnyDocType, lines: readonly Row[], candidates: CandidatesById): Problem[] {
  const name = lineResourceField(optionsOf(document))!
  return lines.flatMap((line, index) =>
    candidates.has(line[name] as number)
      ? []
      : { field: `${document.apiNames.linesField}.${index}.${name}`, message: messages.recordMissing },
  )
}

/** Selects the records of the lines of a body; undefined if lines have none. */
export function selectCandidates(
  { document, controller }: DocumentRuntime,
  body: Row,
): RawBuilder<unknown> | undefined {
  const lines = (body[document.apiNames.linesField] ?? []) as readonly Row[]
  const name = lineResourceField(optionsOf(document))
  if (!name || lines.length === 0) return undefined
  const ids = [...new Set(lines.map((line) => line[name] as number))]
  return (controller.lines?.candidates ?? inUse(document)).select(ids, body)
}

/**
 * Returns the candidates that were read, by id, the posted lines with the values that they leave out, and the problems of
 * the lines with their records.
 */
export function parseCandidates(
  served: DocumentRuntime,
  posted: readonly Row[],
  read: unknown,
  { settings, chosenRecords, header }: { settings: unknown; chosenRecords: ChosenRecords; header: Row },
): { offered: CandidatesById; lines: readonly Row[]; problems: Problem[] } {
  const { document, controller } = served
  if (read === undefined) return { offered: new Map(), lines: posted, problems: [] }
  const offered: CandidatesById = (controller.lines?.candidates ?? inUse(document)).parse(read, settings)
  const lines = posted.map((line) => {
    const record = offered.get(line[lineResourceField(optionsOf(document))!] as number)
    return record ? completeLine(served, line, record, { header, chosenRecords }) : line
  })
  const check = controller.lines?.validate
  const there = check ? check(lines, offered) : checkThere(document, lines, offered)
  if (there.length > 0) return { offered, lines, problems: there }
  const fetchProblems = validateFetchedFields(document, lines, offered)
  const problems = fetchProblems.length > 0 ? fetchProblems : checkByRecords(document, lines, offered)
  return { offered, lines, problems }
}

/** A line with the values that it leaves out, as the form fills them in from the record. */
function completeLine(
  { document, controller }: DocumentRuntime,
  line: Row,
  record: Row,
  { header, chosenRecords }: { header: Row; chosenRecords: ChosenRecords },
): Row {
  const options = optionsOf(document)
  const { fields, fetchedFields = [], computeDefaults } = options.lines!
  const hidden = hiddenFetchedFields(options)
  const fetched = fetchedFields.filter((name) => !hidden.includes(name)).map((name) => [name, record[name]] as const)
  const defaults: Row = {
    ...computeDefaults?.(record),
    ...Object.fromEntries(fetched),
    ...controller.lines?.defaults?.(line, record, chosenRecords),
  }
  const missing = Object.entries(defaults).filter(([name, value]) => line[name] === undefined && value !== undefined)
  const complete = { ...line, ...Object.fromEntries(missing) }
  const inapplicable = new Set(inapplicableFields({ fields }, complete, header).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(complete).filter(([name]) => line[name] !== undefined || !inapplicable.has(name)),
  )
}

const figures = ['money', 'percent', 'quantity', 'number']

/** Missing required values are reported by the field rules. */
const isMissing = (field: AnyField | undefined, value: unknown) =>
  Boolean(field?.options.required) && (value ?? null) === null

/** Read-only fetched fields, which are never posted. */
export const hiddenFetchedFields = ({ lines }: ResolvedOptions): string[] =>
  (lines?.fetchedFields ?? []).filter((name) => lines?.fields[name]?.options.readOnly)

/** Fetched values must equal the current ones: a price that changed since the form opened is rejected. */
function validateFetchedFields(document: AnyDocType, lines: readonly Row[], candidates: CandidatesById): Problem[] {
  const options = optionsOf(document)
  const { fetchedFields = [], fields } = options.lines!
  const silent = hiddenFetchedFields(options)
  return lines.flatMap((line, index) => {
    const record = candidates.get(line[lineResourceField(options)!] as number)!
    return fetchedFields
      .filter((name) => !silent.includes(name))
      .filter((name) => !isMissing(fields[name], line[name]) && (line[name] ?? null) !== (record[name] ?? null))
      .map((name) => {
        const label = fields[name]?.options.label ?? amountLabel(options, 'line', name)
        const isFigure = !fields[name] || figures.includes(fields[name].kind.name)
        const text = isFigure ? documentMessages.lineChanged : documentMessages.lineOutdated
        const message = interpolate(text, { label, value: String(record[name] ?? '-') })
        return { field: `${document.apiNames.linesField}.${index}.${name}`, message }
      })
  })
}

/** The problems that the declaration finds when it compares lines with their records. */
function checkByRecords(document: AnyDocType, lines: readonly Row[], candidates: CandidatesById): Problem[] {
  const options = optionsOf(document)
  const check = options.lines?.validate
  if (!check) return []
  return lines.flatMap((line, index) =>
    Object.entries(check(line, candidates.get(line[lineResourceField(options)!] as number)!)).map(
      ([field, message]) => ({
        ...{ field: `${document.apiNames.linesField}.${index}.${field}`, message },
      }),
    ),
  )
}
