import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { askedOf, documentsQuery, idQuery, lookupQuery } from '~/server/documents/query'
import { listed } from '~/server/documents/rows'
import { servedBy } from '~/server/documents/served'
import { idOf, pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { listDocuments } from '~/server/lists'
import { masterLookup } from '~/server/resources/masterLookup'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { labSale } from '../../../documents/lab/lab-sale'
import { correctReferral } from './operations/correctReferral'
import { listCorrections } from './operations/listCorrections'
import { referralEditPath as path } from './wire'

const tag = 'Referral Edit'
const view = 'view_referral_edit'
const edit = 'edit_referral_edit'
const any = [view, edit]

/** The remarks say why; they are required. */
const correction = z.strictObject({
  referral: idSchema('Referral').nullable(),
  /** The referral that was read; left out, whatever counts is replaced. */
  previousReferral: idSchema('Referral').nullable().optional(),
  remarks: z
    .preprocess((value) => trimmed(value) || null, textSchema({ label: 'Remarks', max: 1000 }).nullable())
    .refine((remarks) => remarks !== null, messages.remarksRequired)
    .transform(String),
})

/** The calls of referral-edit (spec 2, section 7). */
export const routes: Route[] = [
  masterLookup(`${path}/referral`, { resource: 'referral', fields: ['name'], right: any, tag }),
  route.get(
    `${path}/customer`,
    { right: any, summary: 'Patients whose bills to look through', tag, query: lookupQuery },
    async ({ db, query, now, url }) => {
      const { results, count } = await searchCustomers(db, { ...query, now })
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    path,
    {
      ...{ right: view, summary: 'Bills with the referral that counts', tag },
      query: documentsQuery.extend({ customer: idQuery.optional() }),
    },
    async ({ db, actor, query: { customer, ...query }, url }) => {
      const page = askedOf(query)
      const { results, count } = await listDocuments(db, listed(servedBy(labSale), actor), { ...page, customer })
      return pageOf(results, count, page, url)
    },
  ),
  route.get(`${path}/:id/correction`, { right: view, summary: 'Corrections of a bill', tag }, ({ db, params }) =>
    listCorrections(db, idOf(params.id)),
  ),
  route.patch(
    `${path}/:id`,
    { right: edit, summary: 'Correct the referral of a saved bill; the remarks say why', tag, body: correction },
    (call) => correctReferral(call, idOf(call.params.id), call.body),
  ),
]
