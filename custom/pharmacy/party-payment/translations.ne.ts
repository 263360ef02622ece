import type { Words } from '~/words'

export const words: Words = {
  'Suppliers with Dues or Advances': 'बाँकी वा पेश्की भएका आपूर्तिकर्ताहरू',
  'Supplier, also without dues': 'आपूर्तिकर्ता, बाँकी नभएका पनि',
  'Pay Supplier': 'आपूर्तिकर्तालाई भुक्तानी',
  'Payment No.': 'भुक्तानी नं.',
  'Cheque No.': 'चेक नं.',
  'Cheque Date': 'चेक मिति',
  'Payment No. or supplier, on all days': 'सबै दिनको भुक्तानी नं. वा आपूर्तिकर्ता',
}
