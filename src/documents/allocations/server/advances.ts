import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import { add, compare, formatMoney, isValidMoney, type Money } from '~/domain/money'
import { amountMessages } from '~/domain/problems'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'

/** Advances of parties: payments above the settled amounts, less what was set off or paid back. */

const partyIdOf = (document: AnyDocType) => `${optionsOf(document).party!().name}Id`

/** The advance of a party; 0 if it never had one. */
export async function readAdvance(db: Db, document: AnyDocType, party: number): Promise<Money> {
  const row = await db
    .selectFrom(document.tables.advance)
    .select('amount')
    .where(partyIdOf(document), '=', party)
    .executeTakeFirst()
  return row?.amount ?? '0.00'
}

/** The advance of the party `c`. */
export const advanceAmountExpression = (document: AnyDocType) =>
  sql<Money>`coalesce((select a.amount from ${sql.table(document.tables.advance)} as a
    where ${sql.ref(`a.${partyIdOf(document)}`)} = c.id), 0)::numeric(14,2)`.as('advanceAmount')

/**
 * Changes a party's advance, in the transaction that writes the document. Its row is locked, so that of two who use the same
 * advance one is refused.
 * @param by above nothing what stays with the party, below nothing what is set off or comes back
 * @throws Refusal 400 where less than that is there
 */
export async function adjustAdvance(trx: Db, document: AnyDocType, party: number, by: Money): Promise<void> {
  if (compare(by, 0) === 0) return
  const [advance, partyId] = [document.tables.advance, partyIdOf(document)]
  await trx
    .insertInto(advance)
    .values({ [partyId]: party, amount: '0.00' })
    .onConflict((conflict) => conflict.column(partyId).doNothing())
    .execute()
  const { amount } = await trx
    .selectFrom(advance)
    .select('amount')
    .where(partyId, '=', party)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const field = optionsOf(document).allocations!.advance!.deltaField
  const changed = add(amount, by)
  if (compare(changed, 0) < 0)
    throw apiError.invalid({ [field]: `Only ${formatMoney(amount)} of the advance is left.` })
  if (!isValidMoney(changed)) throw apiError.invalid({ [field]: amountMessages.tooLarge })
  await trx.updateTable(advance).set({ amount: changed }).where(partyId, '=', party).execute()
}

/** Advances follow from the documents that changed them. */
export async function checkAdvances(db: Db, document: AnyDocType): Promise<string[]> {
  const options = optionsOf(document)
  const { allocations, party } = options
  if (!allocations?.advance) return []
  const changed = sql.ref(`s.${headerAmountColumns(options)[allocations.advance.deltaField]}`)
  const partyId = sql.ref(partyIdOf(document))
  const { rows } = await sql<{ problem: string }>`
    select format('Advance of %s %s: it says %s, and its documents come to %s.', ${sql.lit(party!().label)}, p.id,
      coalesce(a.amount, 0), coalesce(d.amount, 0)) as problem
    from (select ${partyId}, sum(${changed}) as amount from ${sql.table(document.table)} as s group by 1) as d
    full join ${sql.table(document.tables.advance)} as a using (${partyId})
    join ${sql.table(party!().table)} as p on p.id = ${partyId}
    where coalesce(a.amount, 0) <> coalesce(d.amount, 0) order by p.id`.execute(db)
  return rows.map(({ problem }) => problem)
}
