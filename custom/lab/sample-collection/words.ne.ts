import type { Words } from '~/words'

export const words: Words = {
  'Sample Collection': 'नमूना सङ्कलन',
  'Total Sample Collection': 'कुल नमूना सङ्कलन',
  'Patient, T/CN, mobile or invoice no., on all days': 'सबै दिनको बिरामी, T/CN, मोबाइल वा बीजक नं.',
  'Partly collected': 'आंशिक सङ्कलित',
  'Collect Sample': 'नमूना लिनुहोस्',

  Collect: 'सङ्कलन गर्नुहोस्',
  'No sample type': 'नमूनाको प्रकार छैन',
  'Collected Tests': 'सङ्कलित परीक्षणहरू',
  'Collected By': 'सङ्कलन गर्ने',
  'Print Label': 'लेबल छाप्नुहोस्',
  Labels: 'लेबलहरू',
  'Undo Collection': 'सङ्कलन रद्द गर्नुहोस्',
  'Undo Sample Collection': 'नमूना सङ्कलन रद्द गर्नुहोस्',
  'To be collected again:': 'फेरि सङ्कलन गर्नुपर्ने:',

  'Please select at least one test.': 'कम्तीमा एउटा परीक्षण छान्नुहोस्।',
  'Sample Collected successfully': 'नमूना सफलतापूर्वक सङ्कलन भयो',
  'Sample Collection Undone successfully': 'नमूना सङ्कलन सफलतापूर्वक रद्द भयो',
  'Failed to Collect Sample': 'नमूना सङ्कलन गर्न सकिएन',
  'Failed to Undo Sample Collection': 'नमूना सङ्कलन रद्द गर्न सकिएन',
  'Already collected: {0}.': 'पहिले नै सङ्कलन भइसकेको: {0}।',
  'Returned: {0}.': 'फिर्ता भएको: {0}।',
  'Not collected: {0}.': 'सङ्कलन नभएको: {0}।',
  'A result is entered for: {0}.': 'नतिजा भरिसकिएको: {0}।',
  'A chosen test does not exist.': 'छानिएको परीक्षण छैन।',
  'A chosen test is of another patient.': 'छानिएको परीक्षण अर्कै बिरामीको हो।',
  'The chosen tests are of different bills.': 'छानिएका परीक्षणहरू फरक-फरक बिलका हुन्।',
  'Tests must be a list of ids.': 'परीक्षणहरू id हरूको सूची हुनुपर्छ।',
}
