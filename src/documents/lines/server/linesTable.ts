import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { tableOf } from '~/metadata/resource'
import type { ColumnSpec, TableSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import { amountColumns, type Columns, positionColumn, referenceColumn } from '~/server/documents/columnParts'
import { fieldColumns, minimumChecks } from '~/server/documents/fieldColumns'

/** The column of a line's record. */
export function lineResourceColumn(options: ResolvedOptions): string | undefined {
  const name = lineResourceField(options)
  return name && `${name}Id`
}

/** The columns of snapshot references; older lines without them get the present value. */
function referenceColumns(options: ResolvedOptions): Columns {
  const of = options.lines?.resource?.()
  return Object.fromEntries(
    lineSnapshotReferencesOf(options).map(([column, field]): [string, ColumnSpec] => {
      const backfill = `(select m.${toSnakeCase(column)} from ${toSnakeCase(tableOf(of!))} m
        where m.id = ${toSnakeCase(lineResourceColumn(options)!)})`
      const references = { table: tableOf(of!.fields[field]!.options.to()), indexed: false } as const
      return [column, { type: 'integer', references, backfill }]
    }),
  )
}

/** The tables of the lines of a document. */
export const linesTables = (document: AnyDocType): TableSpec[] => lineTablesOf(document).flatMap(linesTable)

function linesTable(document: AnyDocType): TableSpec[] {
  const { lines, amounts, sourceDocument } = optionsOf(document)
  if (!lines) return []
  const of = lineResourceColumn(optionsOf(document))
  const sourceLine = sourceDocument?.lineColumn
  const distinctFields = Array.isArray(lines.distinct) ? (lines.distinct as string[]) : []
  const distinct =
    sourceLine && !sourceDocument.lineMatchField
      ? [sourceLine]
      : lines.distinct && of
        ? [of, ...distinctFields]
        : undefined
  return [
    {
      name: document.tables.lines,
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        ...(sourceLine && { [sourceLine]: referenceColumn(sourceDocument.docType().tables.lines) }),
        position: positionColumn,
        ...(of && { [of]: referenceColumn(tableOf(lines.resource!())) }),
        ...Object.fromEntries(
          Object.keys(lines.snapshot ?? {}).map((column) => [column, { type: 'text', notNull: true } as const]),
        ),
        ...referenceColumns(optionsOf(document)),
        ...fieldColumns(lines.fields),
        ...amountColumns(amounts?.line),
      },
      ...(distinct && {
        unique: [
          {
            columns: [document.foreignKey, ...distinct],
            ...(distinctFields.length > 0 && !sourceLine && { caseInsensitive: true }),
          },
        ],
      }),
      checks: { ...minimumChecks(lines.fields), ...amounts?.constraints.line },
      immutable: true,
    },
  ]
}
