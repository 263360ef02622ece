import type { Words } from '~/words'

export const words: Words = {
  'Late Tests': 'ढिला भएका जाँच',
  'Late tests': 'ढिला भएका जाँच',
  'View Late Tests': 'ढिला भएका जाँच हेर्ने',
  Late: 'ढिला',
  'Late By': 'कति ढिला',
  'Bill No': 'बिल नं.',
  Billed: 'बिल भएको',
  'Due At': 'दिनुपर्ने समय',
  'Nothing is late.': 'केही ढिला छैन।',
}
