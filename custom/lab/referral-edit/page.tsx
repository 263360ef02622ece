import { toModuleDocType } from '~/admin/declarations'
import { CorrectionPage } from '~/documents/corrections/admin/CorrectionPage'
import { labSale } from '../../../documents/lab/lab-sale'
import { referralEditApiPath as path } from './path'

/** Referral edit: a bill is found by its day, number or patient, and its referral corrected with the reason. */
export default function ReferralEditPage() {
  return (
    <CorrectionPage
      document={toModuleDocType(labSale)}
      field="referral"
      {...{ apiPath: path, label, editPermission }}
    />
  )
}

const [label, editPermission] = ['Referral Edit', 'edit_referral_edit']
