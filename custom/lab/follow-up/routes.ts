import { lookupQuery } from '~/server/documents/query'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { followUpVisit } from '~shared/visits/answers'
import { visitsQuery } from '~shared/visits/input'
import { changeVisitor } from '~shared/visits/operations/changeVisitor'
import { listVisits } from '~shared/visits/operations/listVisits'
import { readVisit } from '~shared/visits/operations/readVisits'
import { visitFormRoutes } from '~shared/visits/visitRoutes'
import { followUpPath as path } from '~shared/visits/wire'
import { followUp } from '../../../documents/lab/follow-up'
import { visitor } from './answers'
import { followUpChange, newFollowUp } from './input'
import { createFollowUp } from './operations/createFollowUp'
import { listVisitors } from './operations/listVisitors'

const { name: kind, label: tag } = followUp
const view = 'view_follow_up'
const add = 'add_follow_up'
const edit = 'edit_follow_up'
const any = [view, add, edit]

/** The calls of follow-up visits (spec 2, section 7). */
export const routes: Route[] = [
  ...visitFormRoutes(path, any, tag),
  route.get(
    `${path}/customer`,
    {
      ...{ right: any, summary: 'Patients to follow up, with the days since the first visit', tag },
      ...{ query: lookupQuery, answer: pageAnswer(visitor) },
    },
    async ({ db, query, now, url }) => {
      const { results, count } = await listVisitors(db, { ...query, now })
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    path,
    { right: view, summary: 'Follow-up visits by day', tag, query: visitsQuery, answer: pageAnswer(followUpVisit) },
    async ({ db, query, now, url }) => {
      const { results, count } = await listVisits(db, kind, query, now)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${path}/:id`,
    { right: view, summary: 'One follow-up visit', tag, answer: followUpVisit },
    ({ db, params, now }) => readVisit(db, kind, idOf(params.id), now),
  ),
  route.post(
    path,
    { right: add, summary: 'Save a follow-up visit', tag, body: newFollowUp, answer: followUpVisit },
    (call) => createFollowUp(call),
  ),
  route.patch(
    `${path}/:id`,
    {
      ...{ right: edit, summary: 'Change the patient of a follow-up; the remarks say why', tag },
      ...{ body: followUpChange, answer: followUpVisit },
    },
    (call) => changeVisitor(call, { kind, id: idOf(call.params.id) }, call.body),
  ),
]
