import type { Words } from '~/words'

export const words: Words = {
  'Tender Amount': 'बुझेको रकम',
  'Grand Total And Handler Tender Amount Check': 'कुल जम्मा र बुझेको रकम जाँच्नुहोस्',
}
