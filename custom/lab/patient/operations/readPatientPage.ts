import { type RawBuilder, sql } from 'kysely'
import { visibleDocuments } from '~/documents/access/server/scope'
import { optionsOf } from '~/documents/documentNames'
import { toApplicationCalendar } from '~/domain/calendar'
import { documents, type ModuleDocType } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import { type Actor, hasPermission } from '~/server/http/endpoint'
import { survivorIdOf } from '~/server/merge/survivorId'
import { latestNote, withMoment } from '~shared/patients/operations/patientAlert'
import { readCustomer } from '~shared/patients/operations/readCustomers'
import type { PatientPageData } from '../responses'
import { photoPathOf } from './photo'

type Remark = NonNullable<PatientPageData['note']>

/** The receipts of what patients owe, such as that of bills and visits, with the documents that the reader sees of those they pay. */
const ledgersOf = (actor: Actor) =>
  documents.flatMap((receipt) => {
    const { allocations, party } = optionsOf(receipt)
    if (!allocations || party!().table !== 'customer') return []
    const kinds = allocations
      .docTypes()
      .filter(({ permissions }) => hasPermission(actor, [permissions.view, receipt.permissions.view]))
    return kinds.length > 0 ? [{ receipt, kinds }] : []
  })

/** What a patient owes on documents of some kinds that the reader sees. */
function dueOn(db: Db, kinds: readonly Pick<ModuleDocType, 'tables'>[], id: number, actor: Actor): RawBuilder<string> {
  const parts = (kinds as readonly ModuleDocType[]).map((kind) => {
    const own = visibleDocuments(db, kind, actor).where('s.customerId', '=', id).select('s.id')
    return sql`select b.due from ${sql.table(kind.tables.balance)} b
      where b.customer_id = ${id} and b.due > 0 and ${sql.ref(`b.${kind.foreignKey}`)} in (${own})`
  })
  return sql<string>`(select coalesce(sum(due), 0)::numeric(14,2)::text from (${sql.join(parts, sql` union all `)}) as open)`
}

async function readDues(db: Db, id: number, actor: Actor): Promise<PatientPageData['dues']> {
  const ledgers = ledgersOf(actor)
  if (ledgers.length === 0) return []
  const sums = ledgers.map(({ kinds }) => dueOn(db, kinds, id, actor))
  const { rows } = await sql<{ dues: string[] }>`select array[${sql.join(sums)}] as dues`.execute(db)
  return ledgers.map(({ receipt: { name, label, route } }, index) => ({
    ...{ name, label, route },
    dueAmount: rows[0]?.dues[index] ?? '0.00',
  }))
}

interface KnownRow {
  photoFile: string | null
  lastVisitAd: string | null
  identityChange: Remark & { reason: string }
  note: Remark
}

/** The day of the last bill or visit, the last correction of the identity, and the latest note. */
async function readKnown(db: Db, id: number) {
  const { rows } = await sql<{ [K in keyof KnownRow]: KnownRow[K] | null }>`
    select greatest((select max(s.created_date_ad) from lab_sale s where s.customer_id = ${id}),
        (select max(v.created_date_ad) from clinic_visit v where v.customer_id = ${id})) as last_visit_ad,
      (select jsonb_build_object('reason', i.reason, 'at', i.changed_at, 'by', u.full_name)
        from identity_change i join "user" u on u.id = i.changed_by_id
        where i.customer_id = ${id} order by i.id desc limit 1) as identity_change,
      (select c.photo_file from customer c where c.id = ${id}) as photo_file, ${latestNote(sql`${id}`)} as note`.execute(
    db,
  )
  return rows[0]!
}

/** A patient with dues and what else is known first, as the page shows one. @throws ApiError 404 */
export async function readPatientPage(db: Db, asked: number, actor: Actor, now: Date): Promise<PatientPageData> {
  const id = await survivorIdOf(db, 'customer', asked) // a merged patient leads to the surviving one
  const customer = await readCustomer(db, id, now)
  const [dues, { lastVisitAd, identityChange, note, photoFile }] = [
    await readDues(db, id, actor),
    await readKnown(db, id),
  ]
  return {
    ...{ ...customer, dues, lastVisitAd },
    lastVisitBs: lastVisitAd && (toApplicationCalendar(lastVisitAd) ?? null),
    photo: photoFile && photoPathOf(id, photoFile),
    ...{ identityChange: withMoment(identityChange), note: withMoment(note) },
  }
}
