import { sql } from 'kysely'
import { toApplicationCalendar } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { inOrder } from '~/server/lists'
import type { PossibleDuplicate } from '../customer'
import { readCustomers } from './readCustomers'

export interface PersonToMatch {
  firstName: string
  /** If either side has none, it makes no difference. */
  middleName: string
  lastName: string
  mobileNo: string
}

/** So many are shown; a family's number has a few people of one name at most. */
const most = 5
/** A number of fewer digits is not whole yet. */
const fewestDigits = 7

/**
 * The active patients with the name (whatever its case) and the mobile number of a person, the last seen first. A
 * warning for the desk, as e-mail addresses are seldom given; nothing is refused by it.
 */
export async function findPossibleDuplicates(db: Db, person: PersonToMatch, now: Date): Promise<PossibleDuplicate[]> {
  const digits = person.mobileNo.replace(/\D/g, '').slice(-10)
  if (digits.length < fewestDigits || !person.firstName.trim() || !person.lastName.trim()) return []
  const { rows } = await sql<{ id: number; lastVisitAd: string }>`
    select c.id, greatest(c.created_date_ad,
        (select max(s.created_date_ad) from lab_sale s where s.customer_id = c.id),
        (select max(v.created_date_ad) from clinic_visit v where v.customer_id = c.id)) as last_visit_ad
    from customer c
    where c.mobile_digits = ${digits} and c.active
      and lower(btrim(c.first_name)) = lower(btrim(${person.firstName}))
      and lower(btrim(c.last_name)) = lower(btrim(${person.lastName}))
      and (coalesce(btrim(c.middle_name), '') = '' or btrim(${person.middleName}) = ''
        or lower(btrim(c.middle_name)) = lower(btrim(${person.middleName})))
    order by last_visit_ad desc, c.id desc limit ${sql.lit(most)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const lastVisits = new Map(rows.map(({ id, lastVisitAd }) => [id, lastVisitAd]))
  return inOrder(await readCustomers(db, ids, now), ids).map((customer) => {
    const lastVisitAd = lastVisits.get(customer.id) ?? customer.createdDateAd
    return { ...customer, lastVisitAd, lastVisitBs: toApplicationCalendar(lastVisitAd) ?? null }
  })
}
