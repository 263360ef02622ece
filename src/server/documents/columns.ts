import { advanceColumns, advanceTable, allocationTable } from '~/documents/allocations/server/allocationTables'
import { balanceTable } from '~/documents/balance/server/balanceTable'
import { cancellationTable } from '~/documents/cancel/server/cancellationTable'
import { correctionTables } from '~/documents/corrections/server/correctionTables'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { snapshotColumnSpecs } from '~/documents/header/server/snapshotColumns'
import { uniquePerYearTable } from '~/documents/header/server/uniquePerYearTable'
import { linesTables } from '~/documents/lines/server/linesTable'
import { hasSeveralSeries } from '~/documents/number/numberPattern'
import { partyColumns } from '~/documents/party/server/partyColumns'
import { paymentsTable } from '~/documents/payments/server/paymentsTable'
import { sourceReferenceColumns } from '~/documents/sourceDocument/server/sourceColumns'
import { masterTables } from '~/metadata/masterTables'
import { stateTables } from '~/metadata/stateTables'
import type { ColumnSpec, IndexSpec, TableSpec } from '~/metadata/table'
import { amountColumns, type Columns, referenceColumn } from './columnParts'
import { fieldColumns, minimumChecks } from './fieldColumns'

/** The remarks, author and time of a document; the database rejects changes. */
const createdColumns: Columns = {
  remarks: { type: 'text' },
  createdAt: { type: 'timestamptz', notNull: true },
  createdDateAd: { type: 'date', notNull: true },
  createdDateBs: { type: 'text', notNull: true },
  createdById: referenceColumn(masterTables.users),
}

/** The series of a document that has several in a fiscal year. Earlier documents, without a pattern, go on in their one. */
const numberPatternColumn = { type: 'text', notNull: true, backfill: "''" } as const satisfies ColumnSpec

function headTable(document: AnyDocType): TableSpec {
  const options = optionsOf(document)
  const {
    storage: { discriminatorColumn },
    amounts,
    sourceDocument,
    header: { indexed = [] },
  } = options
  const { column } = document.number
  const party = options.party?.()
  const kind = discriminatorColumn ? [discriminatorColumn] : []
  const patterns = hasSeveralSeries(document) ? ['numberPattern'] : []
  const trigram = (of: string): IndexSpec => ({ columns: [of], using: 'trigram' })
  return {
    name: document.table,
    columns: {
      ...(discriminatorColumn && { [discriminatorColumn]: { type: 'text' as const, notNull: true } }),
      [column]: { type: 'text', notNull: true },
      fiscalYear: { type: 'text', notNull: true },
      ...(hasSeveralSeries(document) && { numberPattern: numberPatternColumn }),
      number: { type: 'integer', notNull: true },
      ...fieldColumns(options.header.fields),
      ...partyColumns(options),
      ...snapshotColumnSpecs(options),
      ...amountColumns(Object.values(headerAmountColumns(options))),
      ...advanceColumns(options),
      ...sourceReferenceColumns(options),
      ...createdColumns,
    },
    unique: [
      { columns: [...kind, 'fiscalYear', ...patterns, 'number'] },
      ...(hasSeveralSeries(document) ? [{ columns: [...kind, 'fiscalYear', column] }] : []),
    ],
    indexes: [
      { columns: [...kind, 'createdDateAd', 'id'] },
      ...(party ? [{ columns: [`${party.name}Id`, 'id'] }] : []),
      trigram(column),
      ...(sourceDocument ? [trigram(sourceDocument.numberColumn)] : []),
      ...indexed.map(trigram),
    ],
    checks: { ...minimumChecks(options.header.fields), ...amounts?.constraints.header },
    immutable: true,
  }
}

/** The tables of a document: its header, lines, payments, balance and later corrections. */
export function documentTables(document: AnyDocType): TableSpec[] {
  return [
    headTable(document),
    ...linesTables(document),
    ...allocationTable(document),
    ...paymentsTable(document),
    ...balanceTable(document),
    ...advanceTable(document),
    ...uniquePerYearTable(document),
    ...correctionTables(document),
    ...(document.states ? stateTables(document.table, document.states) : []),
    ...cancellationTable(document),
  ]
}

/** Kinds of documents may share tables, if they state them alike. */
export function mergeTables(tables: readonly TableSpec[]): TableSpec[] {
  const byName = new Map<string, TableSpec>()
  for (const table of tables) {
    const known = byName.get(table.name)
    if (known && JSON.stringify(known) !== JSON.stringify(table))
      throw new Error(`Two documents state the table ${table.name} differently.`)
    byName.set(table.name, table)
  }
  return [...byName.values()]
}
