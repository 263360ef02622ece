import type { ListedParty } from '~/server/lists'

/** The patient of a document, by name or number. */
export const patient: ListedParty = { table: 'customer', column: 'customerId', searched: ['fullName', 'customerNo'] }

/** What a money document (a bill, a credit note) is called among the documents, and its tables. */
export interface DocumentTables {
  /** Of its number series, its prints and its activity rows. */
  kind: string
  table: string
  /** The column of its number as on paper. */
  numberColumn: string
  details: string
  payments: string
  /** The column of lines and payments that names their document. */
  owner: string
  /** The lines that take something of its lines back, which they name as `saleDetailId`. */
  returns?: string
}

export const saleTables: DocumentTables = {
  kind: 'lab-sale',
  table: 'labSale',
  numberColumn: 'saleNo',
  details: 'labSaleDetail',
  payments: 'labSalePayment',
  owner: 'saleId',
  returns: 'labSaleReturnDetail',
}
