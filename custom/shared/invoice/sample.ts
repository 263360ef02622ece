/** Print data for the preview of the formats of invoices and credit notes, over those that follow from the declaration. */

const sums = {
  ...{ subTotal: '2500.00', totalDiscount: '100.00', totalNonTaxableAmount: '1400.00', totalTaxableAmount: '1000.00' },
  ...{ totalTax: '130.00', grandTotal: '2530.00', grandTotalRoundOff: '2530.00' },
}
const bill = {
  ...sums,
  ...{ saleNo: '00042', registeredForVat: true, payType: 1, paymentAmount: '2530.00', remarks: 'Remarks' },
  ...{
    customerFullName: 'Sita Gurung',
    customerNo: 'P-000123',
    dobDateAd: '1990-05-01',
    customerGenderDisplay: 'Female',
  },
  ...{ customerAddress: 'Pokhara', customerPhone: '9841000000', customerPanNo: '609876543', billedReferral: 'Dr. Rai' },
  ...{ createdDateAd: '2025-11-20', createdAt: '2025-11-20T05:00:00Z', createdByFullName: 'User' },
  paymentDetails: [{ id: 1, paymentMode: { id: 1, name: 'Cash' }, amount: '2530.00', remarks: null }],
}
const line = { qty: 1, discountAmount: '50.00', grossAmount: '1250.00', cost: '1250.00' }
const reference = { refSaleMainNo: '00041', refSaleFiscalYear: '2082/83', refSaleCreatedAt: '2025-11-19T05:00:00Z' }
const goods = { ...line, batchNo: 'CT2401', expiry: '2028-05-31', hsCode: '3004', unit: 'Strip', packSize: 10 }

export const testBillSample = {
  ...bill,
  labSaleDetail: [
    { ...line, testName: 'Complete blood count' },
    { ...line, testName: 'Lipid profile' },
  ],
}
export const testCreditNoteSample = { ...testBillSample, ...reference }
export const goodsBillSample = {
  ...bill,
  prescriberName: null,
  details: [
    { ...goods, itemName: 'Cetamol 500 mg' },
    { ...goods, itemName: 'Amoxicillin 250 mg' },
  ],
}
export const goodsCreditNoteSample = { ...goodsBillSample, ...reference }
