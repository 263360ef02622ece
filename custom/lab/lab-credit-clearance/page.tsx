import { toModuleDocType } from '~/admin/declarations'
import { SettlementPage } from '~/documents/allocations/admin/SettlementPage'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { payableServiceNames } from './services'

/** Lab credit clearance: who owes what, what is paid on it, and the receipts. */
export default function LabCreditClearancePage() {
  return <SettlementPage document={toModuleDocType(labCreditReceipt)} names={payableServiceNames} />
}
