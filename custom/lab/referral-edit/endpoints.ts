import { correctionEndpoints } from '~/documents/corrections/server/correctionEndpoints'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import type { Endpoint } from '~/server/http/endpoint'
import { labSale } from '../../../documents/lab/lab-sale'
import { referralEditApiPath as path } from './path'

/** Endpoints of referral-edit (spec 2, section 7). */
export const endpoints: Endpoint[] = correctionEndpoints(
  { runtime: documentRuntimes(labSale), field: 'referral', entity: 'referral-edit' },
  { apiPath: path, tag: 'Referral Edit', viewPermission: 'view_referral_edit', editPermission: 'edit_referral_edit' },
)
