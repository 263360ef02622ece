import { placedDocument } from '~/admin/declarations'
import { SettlementPage } from '~/admin/documents/settling/SettlementPage'
import type { Debtor, SettledNames } from '~/admin/documents/settling/settled'
import type { Column } from '~/admin/listing/columns'
import { OneLine } from '~/ui/OneLine'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import type { CreditDocument } from './answers'
import { serviceName } from './services'

const names: SettledNames = {
  kindOf: (row) => serviceName(row as unknown as CreditDocument),
  numberOf: ({ saleNo }) => String(saleNo),
  lineOf: ({ serviceKind, id }) => ({ serviceKind, saleMain: id }),
}

const known: Column<Debtor>[] = [
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={String(customerNo)} /> },
  { source: 'fullName', label: 'Patient' },
  { source: 'mobileNo', label: 'Mobile no', show: ({ mobileNo, phoneNo }) => String(mobileNo ?? phoneNo ?? '') },
]

/** Lab credit clearance: who owes what, what is paid on it, and the receipts. */
export default function LabCreditClearancePage() {
  return <SettlementPage document={placedDocument(labCreditReceipt)} names={names} known={known} />
}
