import type { Words } from '~/words'

export const words: Words = {
  'Verify the report of {party}?': '{party}को रिपोर्ट प्रमाणित गर्ने?',
  'Ultrasounds to verify': 'प्रमाणित गर्न बाँकी अल्ट्रासाउन्ड',
  'Verify USG Report': 'USG रिपोर्ट प्रमाणित गर्ने',
  'Print USG Report': 'USG रिपोर्ट छाप्ने',
  'Withdraw USG Report': 'USG रिपोर्ट फिर्ता लिने',
  'Email USG Report': 'USG रिपोर्ट मेल गर्ने',
  'This ultrasound is not reported yet.': 'यो अल्ट्रासाउन्डको रिपोर्ट अझै गरिएको छैन।',
  '{name} has no report to verify.': '{name} को प्रमाणित गर्ने रिपोर्ट छैन।',
  'USG Report Verified Successfully': 'USG रिपोर्ट सफलतापूर्वक प्रमाणित भयो',
  'Failed to Verify USG Report': 'USG रिपोर्ट प्रमाणित गर्न सकिएन',
  'USG Report Un-approved Successfully': 'USG रिपोर्टको प्रमाणीकरण फिर्ता भयो',
  'Failed to Un-approve USG Report': 'प्रमाणीकरण फिर्ता गर्न सकिएन',
  'Nobody with a council number signs this report. Choose a report footer, or name the user and the council number under Doctor.':
    'परिषद् दर्ता नम्बर भएको कसैको हस्ताक्षर यस रिपोर्टमा छैन। रिपोर्ट फुटर छान्नुहोस्, वा डाक्टरमा प्रयोगकर्ता र परिषद् नम्बर राख्नुहोस्।',

  'ULTRASOUND REPORT': 'अल्ट्रासाउन्ड रिपोर्ट',
  'Ultrasound report %{reportNo}': 'अल्ट्रासाउन्ड रिपोर्ट %{reportNo}',
  'Report No. %{reportNo}': 'रिपोर्ट नं. %{reportNo}',
  'Reported by %{acts}': 'रिपोर्ट गर्ने: %{acts}',
}
