import type { Words } from '~/words'

export const words: Words = {
  'Patients with Dues': 'तिर्न बाँकी बिरामीहरू',
  'Patient, T/CN or mobile no': 'बिरामी, T/CN वा मोबाइल नं.',
  'Receipt No., patient or T/CN, on all days': 'सबै दिनको रसिद नं., बिरामी वा T/CN',
  LAB: 'ल्याब',
  'OPD Follow Up': 'OPD फलोअप',
  'Credit Clearance created successfully': 'उधारो असुली सफल भयो',
  'Failed to Create Credit Clearance': 'उधारो असुली हुन सकेन',
  'Receipt Details': 'रसिदको विवरण',
  'Receipt No.': 'रसिद नं.',
  'Date/Time': 'मिति/समय',
  Total: 'जम्मा',
}
