import type { Words } from '~/words'

export const words: Words = {
  'Paid by': 'भुक्तानी माध्यम',
  'Several modes…': 'एकभन्दा बढी माध्यम…',
}
