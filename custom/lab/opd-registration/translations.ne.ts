import type { Words } from '~/words'

export const words: Words = {
  'Total Opd Registration': 'कुल OPD दर्ता',
  'Opd Registration Created successfully': 'OPD दर्ता भयो',
  'Failed to Create Opd Registration': 'OPD दर्ता गर्न सकिएन',
  'Failed to Update OpdRegistration': 'OPD दर्ता अद्यावधिक गर्न सकिएन',
  'Ticket No.': 'टिकट नं.',
  'Phone no': 'फोन नं.',
  'Registration Charge': 'दर्ता शुल्क',
  'Opd charge': 'OPD शुल्क',
  'A visit of an earlier patient': 'पहिलेका बिरामीको भेट',
  'Register a new patient': 'नयाँ बिरामी दर्ता गर्नुहोस्',
  'Please Enter Valid Charge': 'सही शुल्क राख्नुहोस्',
  'The patient of a visit cannot be changed.': 'भेटको बिरामी बदल्न मिल्दैन।',
}
