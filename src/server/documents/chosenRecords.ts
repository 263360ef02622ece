import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { optionsOf } from '~/documents/documentNames'
import type { Problem } from '~/domain/problems'
import { masterTables } from '~/metadata/masterTables'
import { messages } from '~/metadata/messages'
import { documents, resources } from '~/metadata/registry'
import { queryParamName, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { idIn } from '../lists'
import { columnNameOf, isReferenceField } from '../resources/columns'
import type { ChosenRecord, ChosenRecords, DocumentRuntime, PickerCondition, Row } from './controller'
import { pickerConditionsOf } from './pickerBounds'
import type { SelectColumns } from './saveDocument'

/** A record that a body may choose: its table, and what is read of it, SQL over its row `c` by name. */
interface Choosable {
  field: string
  table: string
  reads: Readonly<Record<string, string>>
}

/** Documents, and masters that are never switched off, have no column for it. */
const isSwitched = (table: string) => {
  if (documents.some((document) => document.table === table)) return false
  const resource = resources.find((one) => tableOf(one) === table)
  return !resource || 'active' in resource.fields
}

function choosableOf({ document, controller }: DocumentRuntime): Choosable[] {
  const documentOptions = optionsOf(document)
  const {
    party,
    header: { fields: header, snapshot = {}, fetchFrom = {} },
    sourceDocument,
  } = documentOptions
  const of = (read: Readonly<Record<string, { expression: string }>>) =>
    Object.fromEntries(Object.entries(read).map(([column, { expression }]) => [column, expression]))
  const references = Object.entries(header).filter(([, field]) => isReferenceField(field))
  // A return is for the party of the document that it takes back of.
  const chosenParty = sourceDocument ? undefined : party?.()
  const parties = chosenParty
    ? [
        {
          field: chosenParty.name,
          table: chosenParty.table,
          reads: { ...of(chosenParty.snapshot), ...controller.masterColumns?.[chosenParty.name] },
        },
      ]
    : []
  return [
    ...parties,
    ...references.map(([field, { options }]) => {
      const target = options.to()
      const own = Object.entries({ ...snapshot, ...fetchFrom }).filter(([, [from]]) => from === field)
      const columns = own.map(([column, [, read]]) => [
        column,
        `c.${queryParamName(columnNameOf(read, target.fields[read]))}`,
      ])
      return {
        field,
        table: tableOf(target),
        reads: { ...Object.fromEntries(columns), ...controller.masterColumns?.[field] },
      }
    }),
  ]
}

/** The message of the first bound that a record `c` does not meet; null where it meets all. */
function refusedBy(bounds: readonly PickerCondition[]): RawBuilder<unknown> {
  const cases = bounds.map(({ where, message }) => sql`when (${where}) is not true then ${sql.lit(message)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

function reading({ table, reads }: Choosable, id: number, bounds: readonly PickerCondition[]): RawBuilder<unknown> {
  const active = isSwitched(table) ? sql`c.active` : sql`true`
  const values = Object.entries(reads).map(([name, of]) => sql`${sql.lit(name)}, ${sql.raw(of)}`)
  const refused = bounds.length > 0 ? [sql`'#refused', ${refusedBy(bounds)}`] : []
  const pairs = sql.join([sql`'active', ${active}`, ...refused, ...values])
  return sql`(select jsonb_build_object(${pairs}) from ${sql.table(table)} c where c.id = ${id})`
}

/**
 * Returns the columns that read the records a body refers to: one for each field that names a record, and '#modes' for
 * the modes of payments.
 * @param actor the user who chooses: records that the pickers do not offer this user are refused
 */
export function selectChosenRecords(served: DocumentRuntime, body: Row, actor: Viewer): SelectColumns {
  const { document } = served
  const payments = (body[document.apiNames.paymentsField] ?? []) as { paymentMode: number }[]
  const chosen = choosableOf(served).filter(({ field }) => body[field] !== null && body[field] !== undefined)
  const ids = payments.map(({ paymentMode }) => paymentMode)
  return {
    ...Object.fromEntries(
      chosen.map((one) => [
        one.field,
        reading(one, body[one.field] as number, pickerConditionsOf(served, one.field, actor)),
      ]),
    ),
    ...(ids.length > 0 && {
      '#modes': sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'active', active)), '[]'::jsonb)
        from ${sql.table(masterTables.paymentModes)} where ${idIn('id', ids)})`,
    }),
  }
}

/** Separates the modes of payments from the other records that were read. */
export function parseChosenRecords({ '#modes': modes = [], ...chosen }: Row): ChosenRecords {
  return {
    recordByField: chosen as ChosenRecords['recordByField'],
    paymentModes: modes as ChosenRecords['paymentModes'],
  }
}

/** The record of a party that was written only now. */
export async function readParty(
  trx: Db,
  served: DocumentRuntime,
  { field, id, actor }: { field: string; id: number; actor: Viewer },
): Promise<ChosenRecords['recordByField']> {
  const { [field]: part } = selectChosenRecords(served, { [field]: id }, actor)
  if (!part) return {}
  const { rows } = await sql<{ party: ChosenRecord | null }>`select ${part} as party`.execute(trx)
  return { [field]: rows[0]!.party }
}

/** Refuses what was chosen and does not exist, is switched off or is not offered: the party, then the head's references. */
export function validateChosenRecords(options: ResolvedOptions, { recordByField }: ChosenRecords): Problem[] {
  const party = options.party ? [options.party().name] : []
  return [...party, ...Object.keys(options.header.fields)].flatMap((field) => {
    const master = recordByField[field]
    if (master === undefined) return []
    if (master === null) return { field, message: messages.recordMissing }
    if (!master.active) return { field, message: messages.recordInactive }
    return master['#refused'] ? { field, message: String(master['#refused']) } : []
  })
}
