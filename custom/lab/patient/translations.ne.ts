import type { Words } from '~/words'

export const words: Words = {
  'Change Photo': 'फोटो बदल्ने',
  'Patient Paper': 'बिरामीको कागज',
  'View Patient': 'बिरामी हेर्ने',
  'Export Personal Data': 'व्यक्तिगत डाटा निर्यात गर्ने',
  'Erase Patients': 'बिरामी मेटाउने',
  'Bills and receipts': 'बिल र रसिद',
  'Samples and reports': 'नमुना र रिपोर्ट',
  'Edit Patient': 'बिरामी सम्पादन',
  'Mails and Handovers': 'इमेल र हस्तान्तरण',
  'No dues': 'बाँकी छैन',
  'No results yet.': 'अहिलेसम्म नतिजा छैन।',
  'None yet.': 'अहिलेसम्म छैन।',
  'Given By': 'दिने',
  'Issued By': 'जारी गर्ने',
  'Verified By': 'प्रमाणित गर्ने',
  By: 'माध्यम',
  Prints: 'छापिएको',
  Recipient: 'पाउने',
  Registered: 'दर्ता',
  Ultrasounds: 'अल्ट्रासाउन्डहरू',
}
