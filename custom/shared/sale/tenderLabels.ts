/** The labels of the amount that a customer hands over (spec 2, section 5). */
export const tenderLabels = {
  tender: 'Tender Amount',
  tenderWarning: 'Grand Total And Handler Tender Amount Check',
}
