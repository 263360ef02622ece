import type { Words } from '~/words'

/** Texts of invoices and credit notes. The law's tax invoice is a कर बीजक. */
export const words: Words = {
  'TAX INVOICE': 'कर बीजक',
  INVOICE: 'बिल',
  'CREDIT NOTE': 'क्रेडिट नोट',
  'Ref. Invoice': 'सम्बन्धित बिल',
  'Ref. Date': 'सम्बन्धित मिति',
  'Billed by': 'बिल गर्ने',
  'Issued by': 'जारी गर्ने',
  'Given back': 'फिर्ता दिइएको',
  'Rate (Rs.)': 'दर (रु.)',
  'Discount (Rs.)': 'छुट (रु.)',
  'Amount (Rs.)': 'रकम (रु.)',
  'Grand Total (Rs.)': 'कुल जम्मा (रु.)',
  'Paid (Rs.)': 'तिरेको (रु.)',
  'Due (Rs.)': 'बाँकी (रु.)',
  '  -  %{discount} discount': '  -  छुट %{discount}',
  'Exp. %{month}': 'म्याद %{month}',
  'Batch %{batch}': 'ब्याच %{batch}',
  'For the laboratory': 'प्रयोगशालाका तर्फबाट',
  'For the pharmacy': 'फार्मेसीका तर्फबाट',
}
