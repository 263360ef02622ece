import { z } from 'zod'
import { printsAnswer } from '~/server/documents/answers'
import { idInput } from '~/server/documents/input'
import { printDocument } from '~/server/documents/readDocument'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { checkPrinting } from '~shared/organization/billRule'
import { customerChange } from '~shared/patients/customerInput'
import { opdVisit, ticket } from '~shared/visits/answers'
import { newOpdVisit, visitsQuery } from '~shared/visits/input'
import { changeVisitor } from '~shared/visits/operations/changeVisitor'
import { listVisits } from '~shared/visits/operations/listVisits'
import { readVisit } from '~shared/visits/operations/readVisits'
import { visitFormRoutes } from '~shared/visits/visitRoutes'
import { opdPath as path } from '~shared/visits/wire'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { createOpdVisit } from './operations/createOpdVisit'
import { readTicket } from './operations/ticket'

const { name: kind, label: tag } = opdRegistration
const view = 'view_clinic_opd_registration'
const add = 'add_clinic_opd_registration'
const edit = 'edit_clinic_opd_registration'
const any = [view, add, edit]
/** Who saves a registration may also print its ticket, whether or not the whole list is open to them. */
const printers = [view, add]

const printBody = z.strictObject({ opdRegistration: idInput, remarks: z.string().max(500).default('') })
const served = { document: opdRegistration, half: { printing: checkPrinting }, takers: [] }

/** The calls of OPD registration (spec 2, section 7). */
export const routes: Route[] = [
  ...visitFormRoutes(path, any, tag),
  route.get(
    path,
    { right: view, summary: 'OPD registrations by day', tag, query: visitsQuery, answer: pageAnswer(opdVisit) },
    async ({ db, query, now, url }) => {
      const { results, count } = await listVisits(db, kind, query, now)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(`${path}/:id/ticket`, { right: printers, summary: 'What a ticket says', tag, answer: ticket }, (call) =>
    readTicket(call, idOf(call.params.id)),
  ),
  route.post(
    `${path}/update-print-count`,
    {
      ...{ right: printers, summary: 'Record a print of a ticket', tag },
      ...{ body: printBody, answer: printsAnswer(opdRegistration) },
    },
    (call) => printDocument(call, served, call.body.opdRegistration, call.body.remarks),
  ),
  route.get(
    `${path}/:id`,
    { right: view, summary: 'One OPD registration', tag, answer: opdVisit },
    ({ db, params, now }) => readVisit(db, kind, idOf(params.id), now),
  ),
  route.post(
    path,
    {
      ...{ right: add, summary: 'Register a patient with a visit, in one transaction', tag },
      ...{ body: newOpdVisit, answer: opdVisit },
    },
    (call) => createOpdVisit(call),
  ),
  route.patch(
    `${path}/:id`,
    {
      right: edit,
      summary: 'Change the patient of an OPD registration; the remarks say why',
      tag,
      body: customerChange,
      answer: opdVisit,
    },
    (call) => changeVisitor(call, { kind, id: idOf(call.params.id) }, call.body),
  ),
]
