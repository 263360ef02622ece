import { type RawBuilder, sql } from 'kysely'
import type { Problem } from '~/domain/problems'
import type { DocumentOptions } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { resources } from '~/metadata/registry'
import { parameterOf, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { anyOf } from '../database/page'
import { columnNameOf, isReference } from '../resources/columns'
import type { Chosen, Masters, Row, Served } from './half'

/** A record that a body may choose: its table, and what is read of it, SQL over its row `c` by name. */
interface Choosable {
  field: string
  table: string
  reads: Readonly<Record<string, string>>
}

/** Masters that are never switched off have no column for it. */
const isSwitched = (table: string) => {
  const resource = resources.find((one) => tableOf(one) === table)
  return !resource || 'active' in resource.fields
}

function choosableOf({ document, half }: Served): Choosable[] {
  const stated = statedOf(document)
  const { party, head, copies = {}, returns } = stated
  const { name, table, copies: copied } = party()
  const of = (read: Readonly<Record<string, { of: string }>>) =>
    Object.fromEntries(Object.entries(read).map(([column, { of }]) => [column, of]))
  const references = Object.entries(head).filter(([, field]) => isReference(field))
  // A return is for the party of the document that it takes back of.
  const parties = returns ? [] : [{ field: name, table, reads: { ...of(copied), ...half.reads?.[name] } }]
  return [
    ...parties,
    ...references.map(([field, { options }]) => {
      const target = options.to()
      const own = Object.entries(copies).filter(([, [from]]) => from === field)
      const columns = own.map(([column, [, read]]) => [
        column,
        `c.${parameterOf(columnNameOf(read, target.fields[read]))}`,
      ])
      return { field, table: tableOf(target), reads: { ...Object.fromEntries(columns), ...half.reads?.[field] } }
    }),
  ]
}

function reading({ table, reads }: Choosable, id: number): RawBuilder<unknown> {
  const active = isSwitched(table) ? sql`c.active` : sql`true`
  const values = Object.entries(reads).map(([name, of]) => sql`${sql.lit(name)}, ${sql.raw(of)}`)
  const pairs = sql.join([sql`'active', ${active}`, ...values])
  return sql`(select jsonb_build_object(${pairs}) from ${sql.table(table)} c where c.id = ${id})`
}

/** The records that a body chose and the modes of its payments, in one query; none where nothing was chosen. */
export async function readMasters(trx: Db, served: Served, body: Row): Promise<Masters> {
  const { document } = served
  const payments = (body[document.wire.payments] ?? []) as { paymentMode: number }[]
  const choosable = choosableOf(served).filter(({ field }) => body[field] !== null && body[field] !== undefined)
  if (choosable.length === 0 && payments.length === 0) return { chosen: {}, modes: [] }
  const parts = choosable.map((one) => sql`${reading(one, body[one.field] as number)} as ${sql.id(one.field)}`)
  const ids = payments.map(({ paymentMode }) => paymentMode)
  const modes = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'active', active)), '[]'::jsonb)
    from payment_mode where id = ${anyOf(ids)}) as modes`
  const { rows } = await sql<Row>`select ${sql.join([...parts, modes])}`.execute(trx)
  const { modes: found, ...chosen } = rows[0]!
  return { chosen: chosen as Record<string, Chosen | null>, modes: found as Masters['modes'] }
}

/** Refuses what was chosen and does not exist or is switched off: the party, then the head's references. */
export function checkChosen(stated: DocumentOptions, { chosen }: Masters): Problem[] {
  return [stated.party().name, ...Object.keys(stated.head)].flatMap((field) => {
    const master = chosen[field]
    if (master === undefined) return []
    if (master === null) return { field, message: messages.recordMissing }
    return master.active ? [] : { field, message: messages.recordInactive }
  })
}

/** Refuses payments by modes that do not exist or are switched off. `field` is that of the payments. */
export function checkModes(
  field: string,
  payments: readonly { paymentMode: number }[],
  modes: Masters['modes'],
): Problem[] {
  return payments.flatMap(({ paymentMode }, index) => {
    const mode = modes.find(({ id }) => id === paymentMode)
    if (mode?.active) return []
    return { field: `${field}.${index}.paymentMode`, message: mode ? messages.recordInactive : messages.recordMissing }
  })
}
