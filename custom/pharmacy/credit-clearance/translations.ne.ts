import type { Words } from '~/words'

export const words: Words = {
  'Customers with Dues': 'तिर्न बाँकी ग्राहकहरू',
  'Customer, T/CN or mobile no': 'ग्राहक, T/CN वा मोबाइल नं.',
  'Receipt No., customer or T/CN, on all days': 'सबै दिनको रसिद नं., ग्राहक वा T/CN',
}
