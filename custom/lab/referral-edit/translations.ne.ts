import type { Words } from '~/words'

export const words: Words = {
  Corrections: 'सच्याइएका',
  'This is the referral of the bill already.': 'बिलमा यही रेफरल छ।',
}
