// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentRecordPage } from '~/admin/records/DocumentRecordPage'
import { DocumentPage } from '~/documents/list/admin/DocumentPage'
import { assignDocTypeModule } from '~/metadata/registry'
import LabCreditClearancePage from '../../../custom/lab/lab-credit-clearance/page'
import { PatientDialog } from '../../../custom/shared/patients/PatientDialog'
import { quickRegistrationForm } from '../../../custom/shared/patients/registration'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { signIn } from '../admin/support/signIn'
import { show } from './support/show'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const page = (results: readonly object[]) => ({ data: { results, count: results.length } })
const bill = (id: number, values: object) => ({
  ...{ id, saleNo: `0000${id}`, fiscalYear: '2083/84', customer: { id: 9, fullName: 'Sita Rai' }, customerNo: 'TCN-9' },
  ...{ customerFullName: 'Sita Rai', dobDateAd: '1990-01-01', payType: 2, payTypeDisplay: 'CREDIT', cbms: null },
  ...{ grandTotalRoundOff: '300.00', returnStatus: 'NOT-RETURNED', dueAmount: '300.00', subTotal: '300.00' },
  ...{ totalDiscount: '0.00', totalTax: '0.00', grandTotal: '300.00', paymentAmount: '0.00', returnedAmount: '0.00' },
  ...{ createdAt: '2026-11-22T04:00:00Z', createdDateAd: '2026-11-22', createdDateBs: '2083-08-06' },
  ...values,
})
const [onCredit, over] = [bill(5, {}), bill(6, { returnStatus: 'FULL-RETURNED', dueAmount: '0.00' })]
const open = [1, 5].map((id) => ({
  ...{
    id,
    serviceKind: 1,
    saleMain: id,
    saleNo: `0000${id}`,
    fiscalYear: '2083/84',
    total: '300.00',
    paidAmount: '0.00',
  },
  ...{ returnedAmount: '0.00', dueAmount: '300.00', createdDateAd: '2026-11-22', createdDateBs: '2083-08-06' },
}))
const registered = { id: 9, customerNo: 'TCN-9', fullName: 'Sita Rai', customerType: null }

function answer({ method, path }: FakeCall) {
  if (method === 'POST') return { data: registered }
  if (path.endsWith('/check-email')) return { data: [] }
  if (/\/(paid-bill|of-[a-z-]+)$/.test(path)) return { data: [] }
  if (path === labSale.apiPath) return page([over, onCredit])
  if (path.endsWith('/credit-bill')) return page(open)
  if (path.endsWith('-for-return')) return { status: 500 }
  if (path.endsWith('/related')) return { data: { results: [], reports: [] } }
  return page([])
}

function desk(permissions: string[]) {
  const calls = fakeServer(answer)
  signIn(permissions)
  show(
    <Routes>
      <Route path="/" element={<DocumentPage key="bills" document={assignDocTypeModule(labSale, 'lab')} />} />
      <Route
        path="/refund"
        element={<DocumentPage key="refunds" document={assignDocTypeModule(labSaleReturn, 'lab')} />}
      />
      <Route path="/billing/:id/show" element={<DocumentRecordPage document={assignDocTypeModule(labSale, 'lab')} />} />
      <Route path="/lab-credit-clearance" element={<LabCreditClearancePage />} />
    </Routes>,
  )
  return { calls, user: userEvent.setup() }
}
const openPageOf = async (user: UserEvent, number: string) => {
  await user.click(within(await screen.findByRole('row', { name: new RegExp(number) })).getByLabelText('View'))
  await screen.findByRole('heading', { name: new RegExp(`^Billing: ${number}`) })
}

test('a bill leads to its refund, as far as there is a right and something left', async () => {
  const { calls, user } = desk(['view_lab_billing', 'view_lab_refund_billing', 'add_lab_refund_billing'])
  await openPageOf(user, '00006')
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Next record' }))
  await screen.findByRole('heading', { name: /^Billing: 00005/ })
  expect(screen.queryByRole('button', { name: 'Receive Payment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Refund Billing' }))
  expect((await form.findByLabelText<HTMLInputElement>(/^Sale No/)).value).toBe('00005 (2026-11-22)')
  expect(form.getByLabelText<HTMLInputElement>(/^Patient Id/).value).toMatch('Sita Rai')
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('-for-return'))?.query.sale_main).toBe(5))
  expect(form.queryByText(/kept since/)).toBeNull()
})

test('a bill on which something is due leads to the clearance of that much', async () => {
  const { user } = desk(['view_lab_billing', 'view_lab_credit_clearance', 'add_lab_credit_clearance'])
  await openPageOf(user, '00005')
  await user.click(screen.getByRole('button', { name: 'Receive Payment' }))
  const form = within(await screen.findByRole('dialog', { name: /^Credit Clearance/ }))
  expect((await form.findByLabelText<HTMLInputElement>('Paying Amount')).value).toBe('300.00')
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Pay bill LAB 00005' }).checked).toBe(true)
})

test('who was registered is named, and leads to a bill', async () => {
  fakeServer(answer)
  signIn(['add_lab_billing', 'add_clinic_quick_registration'])
  const form = <PatientDialog registration={quickRegistrationForm} onSaved={() => {}} onClose={() => {}} />
  show(
    <Routes>
      <Route path="/" element={form} />
      <Route path="/billing" element={<DocumentPage key="bills" document={assignDocTypeModule(labSale, 'lab')} />} />
    </Routes>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^First Name/), 'Sita')
  await user.type(screen.getByLabelText(/^Last Name/), 'Rai')
  await user.type(screen.getByRole('textbox', { name: /^Age/ }), '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await screen.findByText('Quick Registration Created successfully')
  await screen.findByText('TCN-9 · Sita Rai')
  expect(screen.queryByRole('button', { name: 'OPD' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Bill' }))
  const added = within(await screen.findByRole('dialog', { name: 'Add Billing' }))
  expect(added.getByLabelText<HTMLInputElement>(/^Patient Id/).value).toMatch('Sita Rai')
})
