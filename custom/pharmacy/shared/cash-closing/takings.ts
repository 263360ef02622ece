import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import { optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import { paymentModeAmount } from '~/server/reports/joins'
import { moneyDocumentKinds } from './kinds'

type Sql = RawBuilder<unknown>
type MoneyKind = (typeof moneyDocumentKinds)[number]

/** The document of a kind. */
export function documentOf({ document: name }: MoneyKind) {
  const docType = documents.find((one) => one.name === name)
  if (!docType?.options.payments)
    throw new Error(`No money moves by ${name}: there is no document of that name that is paid.`)
  return docType
}

/**
 * The documents of a kind that fulfil a condition over `s`, with how each was paid, `p` by the mode `m`, and so much as `amount`;
 * what comes back of an advance moves the other way.
 */
export function paymentsQuery(kind: MoneyKind, condition: Sql): Sql {
  const document = documentOf(kind)
  const conditions = [...scopeConditions(document, unrestrictedViewer), condition]
  const { advance } = optionsOf(document).allocations ?? {}
  const isBack = advance && sql`${sql.ref(`s.${advance.directionField}`)} = ${sql.lit(advance.refundChoice)}`
  const sign = isBack
    ? sql`case when ${isBack} then ${sql.lit(-kind.sign)} else ${sql.lit(kind.sign)} end`
    : sql.lit(kind.sign)
  return sql`select s.id, s.created_by_id, s.created_date_ad, coalesce(m.name, 'Cash') as mode, coalesce(m.cash, true) as cash,
      ${sign} * ${paymentModeAmount(document)} as amount
    from ${sql.table(document.table)} as s
    left join ${sql.table(document.tables.payments)} as p on ${sql.ref(`p.${document.foreignKey}`)} = s.id
    left join payment_mode as m on m.id = p.payment_mode_id
    where ${sql.join(conditions, sql` and `)} and ${paymentModeAmount(document)} <> 0`
}

/** The last document of a kind that an earlier closing of a user counted. */
const countedUpTo = ({ id }: MoneyKind, user: number) => sql`coalesce((select max(d.up_to)
  from counter_closing_detail d join counter_closing c on c.id = d.counter_closing_id
  where c.user_id = ${user} and d.kind = ${sql.lit(id)}), 0)`

/** A user's takings and refunds by kind and mode, of documents that none of the user's closings counted. */
export interface TakingRow {
  kind: number
  mode: string
  cash: boolean
  /** How many documents. */
  qty: number
  /** The last of them. */
  upTo: number
  amount: string
}

export async function readTakings(db: Db, user: number): Promise<TakingRow[]> {
  const parts = moneyDocumentKinds.map((kind) => {
    const since = sql`s.created_by_id = ${user} and s.id > ${countedUpTo(kind, user)}`
    return sql`select ${sql.lit(kind.id)} as kind, t.mode, t.cash, count(distinct t.id)::integer as qty,
      max(t.id) as up_to, sum(t.amount)::numeric(14,2)::text as amount
      from (${paymentsQuery(kind, since)}) as t group by t.mode, t.cash`
  })
  const { rows } = await sql<TakingRow>`select * from (${sql.join(parts, sql` union all `)}) as t
    order by t.kind, t.cash desc, t.mode`.execute(db)
  return rows
}

const CLOSING_LOCK = 'counter-closing'

/**
 * Waits for the documents that are just being written and keeps new ones waiting, so that each is counted by one
 * closing. A new document changes or adds the row of its number series, and the lock holds back both.
 */
export async function lockTakings(trx: Db, user: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${CLOSING_LOCK}), ${user}::integer)`.execute(trx)
  await sql`lock table document_series in share row exclusive mode`.execute(trx)
}
