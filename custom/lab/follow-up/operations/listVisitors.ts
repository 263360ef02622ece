import { adToBs, todayInNepal } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { type CustomerSearch, searchCustomers } from '~shared/patients/operations/searchCustomers'
import type { Visitor } from '../answers'
import { daysSinceFirstVisit } from '../rules'

/**
 * Patients to choose for a follow-up, each with the days since the first visit. That is the day of registration: a
 * patient is registered before or with the first visit to the clinic.
 */
export async function listVisitors(db: Db, search: CustomerSearch): Promise<{ results: Visitor[]; count: number }> {
  const { results, count } = await searchCustomers(db, search)
  const today = todayInNepal(search.now)
  const visitors = results.map((patient) => ({
    ...patient,
    firstVisitAd: patient.createdDateAd,
    firstVisitBs: adToBs(patient.createdDateAd) ?? null,
    daysSinceFirstVisit: daysSinceFirstVisit(patient.createdDateAd, today),
  }))
  return { results: visitors, count }
}
