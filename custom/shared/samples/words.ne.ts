import type { Words } from '~/words'

export const words: Words = {
  Trend: 'प्रवृत्ति',
  'not verified': 'प्रमाणित नभएको',
  'No result of this test yet.': 'यस जाँचको नतिजा अहिलेसम्म छैन।',
}
