import type { Words } from '~/words'

export const words: Words = {
  'Invoice No., customer or T/CN, on all days': 'सबै दिनको बिल नं., ग्राहक वा T/CN',
  'Later Batch': 'पछिको ब्याच',
  'Registered Prescriber': 'दर्ता भएको चिकित्सक',
  'Customer Name': 'ग्राहकको नाम',
  Prescriber: 'औषधि लेख्ने चिकित्सक',
  'NMC No.': 'NMC नं.',
  'Prescription No.': 'पुर्जी नं.',
  Units: 'एकाइ',
  'Sell on Credit': 'उधारोमा बेच्ने',
  'Sell Controlled Medicines': 'नियन्त्रित औषधि बेच्ने',
  '{label} is {value} now.': '{label} अहिले {value} छ।',
  '{label} was changed meanwhile. Remove the line and add it again.': 'यसबीच {label} बदलियो। पङ्क्ति हटाएर फेरि थप्नुहोस्।',
  '{item} is sold by whole packs only.': '{item} पूरै प्याक मात्र बिक्री हुन्छ।',
  'Only a registered customer can have credit.': 'दर्ता भएका ग्राहकलाई मात्र उधारो दिन मिल्छ।',
  'Prescriber is required for {item}.': '{item} का लागि औषधि लेख्ने चिकित्सक आवश्यक छ।',
  'A registered customer is required for {item}.': '{item} का लागि दर्ता भएको ग्राहक आवश्यक छ।',
  'The address of the customer is required for {item}.': '{item} का लागि ग्राहकको ठेगाना आवश्यक छ।',
  'NMC No. of the prescriber is required for {item}.': '{item} का लागि चिकित्सकको NMC नं. आवश्यक छ।',
  'Prescription No. is required for {item}.': '{item} का लागि पुर्जी नं. आवश्यक छ।',
  'You may not sell {item}, which is controlled.': '{item} नियन्त्रित औषधि हो; तपाईंलाई बेच्ने अधिकार छैन।',
  '{item}, batch {batch}, is sold below its cost. Save it all the same?':
    '{item}, ब्याच {batch}, लागतभन्दा कममा बेचिँदै छ। तैपनि सुरक्षित गर्ने?',
  'Of these an earlier batch is there: {batches}. Save it all the same?':
    'यिनका पहिले म्याद सकिने ब्याच बाँकी छन्: {batches}। तैपनि सुरक्षित गर्ने?',
  'Prescription {no} was dispensed with {invoice} on {date} BS already. Save it all the same?':
    'पुर्जी {no} मा वि.सं. {date} मा {invoice} बाट औषधि दिइसकिएको छ। तैपनि सुरक्षित गर्ने?',
  'Prescription {no} was dispensed on {date} BS already. Save it all the same?':
    'पुर्जी {no} मा वि.सं. {date} मा औषधि दिइसकिएको छ। तैपनि सुरक्षित गर्ने?',
}
