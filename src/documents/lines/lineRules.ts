import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { documentMessages, prefixProblems, validateFieldValues } from '~/documents/fieldRules'
import { linesIn, lineTablesOf } from '~/documents/lines/lineTables'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'

type Row = Readonly<Record<string, unknown>>

/** The key that no two lines share if lines are distinct: the line's record and its texts, ignoring case. */
export function distinctLineKey(options: ResolvedOptions, line: Row): string {
  const { distinct } = options.lines!
  const texts =
    distinct === true || !distinct
      ? []
      : distinct.map((name) =>
          String(line[name] ?? '')
            .trim()
            .toLowerCase(),
        )
  const of = line[lineResourceField(options) ?? '']
  return JSON.stringify([typeof of === 'object' ? (of as { id: number } | null)?.id : of, ...texts])
}

/** The problems of the lines of all tables. */
export function validateAllLines(document: AnyDocType, body: Row): Problem[] {
  const tables = lineTablesOf(document)
  const { lineTables } = optionsOf(document)
  const missing = tables.filter(
    (table) => linesIn(table, body).length === 0 && (!lineTables || lineTables[table.lineTable!]?.required),
  )
  const [first] = tables
  const isEmpty = first && tables.every((table) => linesIn(table, body).length === 0)
  return [
    ...missing.map((table) => ({
      field: table.apiNames.linesField,
      message: interpolate(documentMessages.noLines, { label: lineLabelOf(table) }),
    })),
    ...(isEmpty && missing.length === 0
      ? [{ field: first.apiNames.linesField, message: documentMessages.noLineAtAll }]
      : []),
    ...tables.flatMap((table) => validateLineValues(table, linesIn(table, body), body)),
  ]
}

/** What the lines of a table are called in messages. */
const lineLabelOf = (document: AnyDocType): string =>
  document.lineTable ? document.label : (optionsOf(document).lines?.resource?.().label ?? document.label)

function validateLineValues(document: AnyDocType, lines: readonly Row[], header: Row): Problem[] {
  const options = optionsOf(document)
  const { fields, distinct, resource } = options.lines!
  const { linesField: name } = document.apiNames
  const label = resource?.().label ?? document.label
  const [what, seen] = [lineResourceField(options), new Set<unknown>()]
  return lines.flatMap((line, index) => {
    const problems = validateFieldValues(fields, line, header)
    const key = distinctLineKey(options, line)
    if (what && distinct && seen.has(key))
      problems.unshift({ field: what, message: interpolate(documentMessages.lineTwice, { label }) })
    seen.add(key)
    return prefixProblems(`${name}.${index}`, problems)
  })
}
