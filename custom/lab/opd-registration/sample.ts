/** Print data for the preview of the ticket's format, over those that follow from the declaration. */
export const ticketSample = {
  ...{ visitNo: '00042', fiscalYear: '2082/83', customerName: 'Sita Gurung', customerNo: 'TCN-000123' },
  ...{ customerAddress: 'Pokhara', customerPhone: '9841000000', customerGenderDisplay: 'Female' },
  ...{ customerDobDateAd: '1990-05-01', createdDateAd: '2025-11-20', department: 'General OPD', doctor: 'Anup Regmi' },
  ...{ registrationCharge: '50.00', opdBookCharge: '450.00', total: '500.00', payTypeDisplay: 'CASH' },
  paymentDetails: [{ id: 1, paymentMode: { id: 1, name: 'Cash' }, amount: '500.00', remarks: null }],
}
