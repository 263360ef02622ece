import { correctionRoutes } from '~/server/documents/correctionRoutes'
import { servedBy } from '~/server/documents/served'
import type { Route } from '~/server/http/route'
import { labSale } from '../../../documents/lab/lab-sale'
import { referralEditPath as path } from './path'

/** The calls of referral-edit (spec 2, section 7). */
export const routes: Route[] = correctionRoutes(
  { served: servedBy(labSale), field: 'referral', entity: 'referral-edit' },
  { path, tag: 'Referral Edit', view: 'view_referral_edit', edit: 'edit_referral_edit' },
)
