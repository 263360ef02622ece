import type { Words } from '~/words'

export const words: Words = {
  'Customer Created successfully': 'ग्राहक थपियो',
  'Failed to Create Customer': 'ग्राहक थप्न सकिएन',
  'Add Customer': 'ग्राहक थप्ने',
}
