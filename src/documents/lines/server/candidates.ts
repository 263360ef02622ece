import { type RawBuilder, sql } from 'kysely'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { amountLabel, lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import type { Problem } from '~/domain/problems'
import type { AnyField } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { tableOf } from '~/metadata/resource'
import type { CandidateReader, DocumentRuntime, Row } from '~/server/documents/controller'
import { idIn } from '~/server/lists'
import { columnNameOf } from '~/server/resources/columns'
import { fixedConditions } from '~/server/resources/select'

type CandidatesById = ReadonlyMap<number, Row>

/** The records in use, of the resource's own screen, among some that lines are of, with what the lines copy of them, which are texts. */
function inUse(document: AnyDocType): CandidateReader {
  const { resource, snapshot = {} } = optionsOf(document).lines!
  const master = resource!()
  const { fields } = master
  const copied = Object.values(snapshot).map(
    (field) => sql`${sql.lit(field)}, ${sql.ref(`r.${columnNameOf(field, fields[field]!)}`)}::text`,
  )
  const kept = lineSnapshotReferencesOf(optionsOf(document)).map(
    ([column]) => sql`${sql.lit(column)}, ${sql.ref(`r.${column}`)}`,
  )
  const record = sql`jsonb_build_object(${sql.join([sql`'id', r.id`, ...copied, ...kept])})`
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

/** Returns the candidates that were read, by id, and the problems of the lines with them. */
export function parseCandidates(
  { document, controller }: DocumentRuntime,
  lines: readonly Row[],
  read: unknown,
  settings: unknown,
): { offered: CandidatesById; problems: Problem[] } {
  if (read === undefined) return { offered: new Map(), problems: [] }
  const candidates: CandidatesById = (controller.lines?.candidates ?? inUse(document)).parse(read, settings)
  const check = controller.lines?.validate
  const there = check ? check(lines, candidates) : checkThere(document, lines, candidates)
  if (there.length > 0) return { offered: candidates, problems: there }
  const fetchProblems = validateFetchedFields(document, lines, candidates)
  return {
    offered: candidates,
    problems: fetchProblems.length > 0 ? fetchProblems : checkByRecords(document, lines, candidates),
  }
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
