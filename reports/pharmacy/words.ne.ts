import type { Words } from '~/words'

export const words: Words = {
  'Margin Report': 'नाफा रिपोर्ट',
  'Narcotic Register': 'लागु औषध दर्ता',
  'Purchase Book': 'खरिद खाता',
  Accounts: 'खाताहरू',
  Owed: 'तिर्नुपर्ने',
  Payment: 'भुक्तानी',
  Margin: 'नाफा',
  'Margin %': 'नाफा %',
  Pharmacist: 'फर्मासिस्ट',
  'Supplier PAN': 'आपूर्तिकर्ताको प्यान',
  'Left of Batch': 'ब्याचको बाँकी',
  'Customs Declaration No.': 'प्रज्ञापनपत्र नं.',
  'Total Purchases': 'जम्मा खरिद',
  'Exempt Purchases': 'कर छुट खरिद',
  'Taxable Purchases': 'करयोग्य खरिद',
  'Taxable Import': 'करयोग्य पैठारी',
  'Import VAT': 'पैठारी भ्याट',
  'Capital Value': 'पूँजीगत मूल्य',
  'Capital VAT': 'पूँजीगत भ्याट',
}
