import { rowAnswer } from '~/server/documents/answers'
import { correctionRoutes } from '~/server/documents/correctionRoutes'
import { askedOf, documentsQuery, idQuery, lookupQuery } from '~/server/documents/query'
import { listed } from '~/server/documents/rows'
import { servedBy } from '~/server/documents/served'
import { pageAnswer } from '~/server/http/answers'
import { pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { listDocuments } from '~/server/lists'
import { customer as customerAnswer } from '~shared/patients/answers'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { labSale } from '../../../documents/lab/lab-sale'
import { referralEditPath as path } from './path'

const served = servedBy(labSale)
const tag = 'Referral Edit'
const view = 'view_referral_edit'
const edit = 'edit_referral_edit'

/** The calls of referral-edit (spec 2, section 7). */
export const routes: Route[] = [
  route.get(
    `${path}/customer`,
    {
      ...{ right: [view, edit], summary: 'Patients whose bills to look through', tag },
      ...{ query: lookupQuery, answer: pageAnswer(customerAnswer) },
    },
    async ({ db, query, now, url }) => {
      const { results, count } = await searchCustomers(db, { ...query, now })
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    path,
    {
      ...{ right: view, summary: 'Bills with the referral that counts', tag },
      ...{ query: documentsQuery(served, { customer: idQuery.optional() }), answer: pageAnswer(rowAnswer(labSale)) },
    },
    async ({ db, actor, query, now, url }) => {
      const page = { ...askedOf(served, query, now), customer: query.customer as number | undefined }
      const { results, count } = await listDocuments(db, listed(served, actor), page)
      return pageOf(results, count, page, url)
    },
  ),
  ...correctionRoutes({ served, field: 'referral', entity: 'referral-edit' }, { path, tag, view, edit }),
]
