import type { Words } from '~/words'

export const words: Words = {
  'Total Opd Registration': 'कुल OPD दर्ता',
  'Ticket No.': 'टिकट नं.',
  'Phone no': 'फोन नं.',
  'Registration Charge': 'दर्ता शुल्क',
  'Opd charge': 'OPD शुल्क',
  'A visit of an earlier patient': 'पहिलेका बिरामीको भेट',
  'Register a new patient': 'नयाँ बिरामी दर्ता गर्नुहोस्',
  'Please Enter Valid Charge': 'सही शुल्क राख्नुहोस्',
  'The patient of a visit cannot be changed.': 'भेटको बिरामी बदल्न मिल्दैन।',
  'OPD Registration Updated Successfully': 'OPD दर्ता अद्यावधिक भयो',
}
