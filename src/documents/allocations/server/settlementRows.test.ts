import { expect, test } from 'vitest'
import { settlementsEndpointOf } from '~/documents/documentNames'
import { documentBodySchema } from '~/server/documents/body'
import { receipt, sale, service } from '~/testing/fixtures/documents'
import { allocationResponse, allocationRow, openDocumentResponse, openDocumentRow } from './settlementRows'

/** A settling document without custom code. */
const plain = { document: receipt, controller: {}, successors: [] }
const days = { fiscalYear: '2083/84', createdDateAd: '2026-11-21', createdDateBs: '2083-08-05' }
const of = { documentId: 7, kind: 'sale', documentNo: '00007', ...days }

test('what a document settles is named by its kind and number, where its half does not say otherwise', () => {
  const open = { ...of, total: '9.00', returnedAmount: '0.00', paidAmount: '4.00', dueAmount: '5.00' }
  const { documentId: _, ...shown } = open
  expect(openDocumentResponse(plain).parse(openDocumentRow(plain, open))).toEqual({ ...shown, id: 7 })
  const part = { ...of, id: 3, dueBefore: '5.00', amount: '2.00', dueAfter: '3.00' }
  const { kind, documentNo, dueBefore, amount, dueAfter } = part
  expect(allocationResponse(plain).parse(allocationRow(plain, part))).toEqual({
    ...{ id: 3, sale: 7, kind, documentNo, ...days, dueBefore, amount, dueAfter },
  })
})

test('a line names the kind of the document that it settles', () => {
  const line = { sale: 7, dueAmount: '5.00', amount: '2.00' }
  const body = (kind?: string) => ({ vendor: 1, totalAmount: '2.00', details: [{ ...line, kind }] })
  for (const kind of ['sale', 'service'])
    expect(documentBodySchema(plain).parse(body(kind))).toMatchObject({ details: [{ ...line, kind }] })
  for (const kind of [undefined, 'sale-return'])
    expect(documentBodySchema(plain).safeParse(body(kind)).success).toBe(false)
})

test('what settled a document is asked by its table', () => {
  expect(settlementsEndpointOf(receipt, sale)).toEqual({ call: 'settled', parameter: 'sale' })
  expect(settlementsEndpointOf(receipt, service)).toEqual({ call: 'of-service', parameter: 'service' })
})
