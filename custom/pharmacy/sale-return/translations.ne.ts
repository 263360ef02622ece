import type { Words } from '~/words'

export const words: Words = {
  'Total Sale Returns': 'कुल बिक्री फिर्ता',
  'Credit note no., invoice no. or customer, on all days': 'सबै दिनको क्रेडिट नोट नं., बिल नं. वा ग्राहक',
  Goods: 'सामान',
  'To stock': 'मौज्दातमा',
  'To quarantine': 'क्वारेन्टाइनमा',
}
