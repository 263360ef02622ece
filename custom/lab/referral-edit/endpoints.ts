import { correctionEndpoints } from '~/documents/corrections/server/correctionEndpoints'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import type { Endpoint } from '~/server/http/endpoint'
import { labSale } from '../../../documents/lab/lab-sale'
import { referralEditPath as path } from './path'

/** Endpoints of referral-edit (spec 2, section 7). */
export const endpoints: Endpoint[] = correctionEndpoints(
  { served: documentRuntimes(labSale), field: 'referral', entity: 'referral-edit' },
  { path, tag: 'Referral Edit', view: 'view_referral_edit', edit: 'edit_referral_edit' },
)
