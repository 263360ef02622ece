import { describe, expect, it } from 'vitest'
import type { AnyDocType } from '~/documents/docType'
import type { DerivedDraft, Values } from '~/documents/form/admin/plainDraft'
import { createEmptyDraft, derivedDraftReducer } from '~/documents/form/admin/plainState'
import { resolveScannedLine } from '~/documents/lines/admin/resolveScannedLine'
import { PayType } from '~/domain/options'
import { computeDueDate } from '../../../custom/shared/purchase/fields'
import { consumption } from '../../../documents/inventory/consumption'
import { purchase } from '../../../documents/pharmacy/purchase'

const scanned = (document: AnyDocType, draft: DerivedDraft, entry: Values) => {
  const scanned = resolveScannedLine(document, entry, { lines: draft.lines, header: {} })
  return scanned && 'actions' in scanned ? scanned.actions.reduce(derivedDraftReducer, draft) : scanned
}
const linesOf = (draft: unknown) => (draft as DerivedDraft).lines.map(({ values }) => values)

describe('a scanned barcode', () => {
  const lot = (id: number, left: number, next: Values[] = []) => ({
    ...{ id, item: 7, batchNo: `L${id}`, batch: `L${id}`, expiry: '2042-01-31', unit: 'ml', left, next },
  })
  const [first, second] = [lot(1, 2, [lot(2, 1)]), lot(2, 1)]

  it('adds one of a lot, then counts on, over its item’s lots as they go out, and no more than there is', () => {
    let draft: unknown = createEmptyDraft(consumption)
    for (let n = 0; n < 3; n++) draft = scanned(consumption, draft as DerivedDraft, { lot: first, qty: null })
    expect(linesOf(draft)).toMatchObject([
      { lot: { id: 1 }, qty: 2 },
      { lot: { id: 2 }, qty: 1 },
    ])
    expect(scanned(consumption, draft as DerivedDraft, { lot: second, qty: null })).toEqual({
      message: 'Only 1 ml left of batch L2.',
    })
  })

  it('has one pack more of the last batch of an item that is bought, and leaves a new one to be entered', () => {
    const item = { id: 5, name: 'Cetamol', expirable: true, packSize: 10 }
    expect(resolveScannedLine(purchase, { item, packs: null }, { lines: [], header: {} })).toBeUndefined()
    const values = {
      item,
      batchNo: 'B1',
      expiryDate: '2042-01-31',
      packSize: '10',
      packs: '2',
      rate: '10.00',
      mrp: '12.00',
    }
    const lines = [
      { key: 1, values },
      { key: 2, values: { ...values, batchNo: 'B2', packs: '5' } },
    ]
    const draft = scanned(purchase, { ...createEmptyDraft(purchase), lines }, { item, packs: null })
    expect(linesOf(draft).map(({ batchNo, packs }) => [batchNo, Number(packs)])).toEqual([
      ['B1', 2],
      ['B2', 6],
    ])
  })
})

describe('the due date of a purchase', () => {
  it('is so many days after the bill as the supplier gives, on credit alone', () => {
    const bill = { payType: PayType.credit, supplier: { id: 1, creditDays: 30 }, partyBillDate: '2026-02-01' }
    expect(computeDueDate(bill)).toEqual({ dueDate: '2026-03-03' })
    const none = [
      { payType: PayType.cash },
      { supplier: { id: 2, creditDays: null } },
      { supplier: null },
      { partyBillDate: null },
    ]
    for (const one of none) expect(computeDueDate({ ...bill, ...one })).toEqual({ dueDate: null })
  })
})
