import { z } from 'zod'
import { localDay, toApplicationCalendar } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { defineController } from '~/server/documents/controller'
import { amountInput } from '~/server/documents/input'
import { versionInput } from '~/server/version'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { followUp } from '../../../documents/lab/follow-up'
import { formerVisitorSchema } from '../shared/visits/responses'
import type { Visitor } from '../shared/visits/responseTypes'
import { chosenRecordsOf, toProblems, visitController, visitPartyOptions } from '../shared/visits/visitController'
import { correctPatient, type FollowUpBody } from './operations/correctPatient'
import { calculateFollowUpAmounts, daysSinceFirstVisit, validateFollowUp, validateNoDiscount } from './rules'

/** The follow-up's own behaviour: it may correct the patient, and its charge depends on the days since. */
export const controller = defineController<typeof followUp, FollowUpBody, string>(followUp, {
  ...visitController,
  body: {
    extraFields: {
      /** The version of the patient that the form was filled from. */
      version: versionInput,
      /** The patient's own counts. */
      customerType: z
        .unknown()
        .optional()
        .transform(() => null),
      discountRate: amountInput('Discount %').nullish(),
      discountAmount: amountInput('Discount amount').nullish(),
      discountType: z.unknown().optional(),
    },
  },
  settings: { parse: (_, { now }) => localDay(now) },
  rules: (body, today) => toProblems({ ...validateFollowUp(body, today), ...validateNoDiscount(body) }),
  amounts: ({ chosenRecords, settings: today }) => {
    const { patient, department } = chosenRecordsOf(chosenRecords)
    return { ...calculateFollowUpAmounts(daysSinceFirstVisit(patient.createdDateAd, today), department) }
  },
  party: { ...visitPartyOptions, write: correctPatient },
  computeHeader: ({ chosenRecords, settings: today }) => {
    const { customerTypeId, createdDateAd } = chosenRecordsOf(chosenRecords).patient
    return { customerTypeId, daysSinceFirstVisit: daysSinceFirstVisit(createdDateAd, today) }
  },
  pickers: {
    customer: {
      summary: 'Patients to follow up, with the days since the first visit',
      response: formerVisitorSchema,
      find: ({ db, query, now }) => findVisitors(db, { ...query, now }),
    },
  },
})

/**
 * Patients to choose for a follow-up, each with the days since the first visit. That is the day of registration: a
 * patient is registered before or with the first visit to the clinic.
 */
async function findVisitors(db: Db, search: Parameters<typeof searchCustomers>[1]) {
  const { results, count } = await searchCustomers(db, search)
  const today = localDay(search.now)
  const visitors = results.map(
    (patient): Visitor => ({
      ...patient,
      firstVisitAd: patient.createdDateAd,
      firstVisitBs: toApplicationCalendar(patient.createdDateAd) ?? null,
      daysSinceFirstVisit: daysSinceFirstVisit(patient.createdDateAd, today),
    }),
  )
  return { results: visitors, count }
}
