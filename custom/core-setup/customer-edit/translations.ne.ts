import type { Words } from '~/words'

export const words: Words = {
  'Total Customers': 'कुल बिरामी',
  'Customer Updated Successfully': 'बिरामीको विवरण अद्यावधिक भयो',
}
