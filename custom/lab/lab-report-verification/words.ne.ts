import type { Words } from '~/words'

export const words: Words = {
  'Verification and Print': 'प्रमाणीकरण र छपाइ',
  'To verify': 'प्रमाणित गर्न बाँकी',
  Issued: 'जारी भएको',
  'Choose a sample to verify its results.': 'नतिजा प्रमाणित गर्न नमूना छान्नुहोस्।',

  Results: 'नतिजाहरू',
  awaited: 'पर्खाइमा',
  'Include signature': 'हस्ताक्षरसहित',
  Verify: 'प्रमाणित गर्नुहोस्',
  'Un-approve': 'प्रमाणीकरण फिर्ता',
  'Issue And Print': 'जारी गरी छाप्नुहोस्',
  'Issued reports': 'जारी भएका रिपोर्ट',
  'none yet': 'अहिलेसम्म छैन',
  Version: 'संस्करण',
  preliminary: 'प्रारम्भिक',
  amended: 'संशोधित',
  printed: 'छापिएको',
  'This report was issued. The next one will be marked as amended and will say why.':
    'यो रिपोर्ट जारी भइसकेको छ। अर्कोमा संशोधित भन्ने चिन्ह र कारण राखिनेछ।',

  'Verify Lab Report': 'ल्याब रिपोर्ट प्रमाणित गर्नुहोस्',
  'Print Lab Report': 'ल्याब रिपोर्ट छाप्नुहोस्',
  'View Lab Report': 'ल्याब रिपोर्ट हेर्नुहोस्',

  'Results Verified Successfully': 'नतिजा सफलतापूर्वक प्रमाणित भयो',
  'Results Un-approved Successfully': 'नतिजाको प्रमाणीकरण फिर्ता भयो',
  'Failed to Verify Results': 'नतिजा प्रमाणित गर्न सकिएन',
  'Failed to Un-approve Results': 'प्रमाणीकरण फिर्ता गर्न सकिएन',
  'Please select a test.': 'परीक्षण छान्नुहोस्।',
  '{name} has no result to verify.': '{name} को प्रमाणित गर्ने नतिजा छैन।',
  '{name} is already verified.': '{name} पहिले नै प्रमाणित छ।',
  '{name} is not verified.': '{name} प्रमाणित छैन।',
  'The result of {name} was changed. Look at it and verify again.': '{name} को नतिजा बदलियो। हेरेर फेरि प्रमाणित गर्नुहोस्।',
  'No result of this sample is verified: there is nothing to report.':
    'यस नमूनाको कुनै नतिजा प्रमाणित छैन: रिपोर्ट गर्ने केही छैन।',
  'Set up the organization in Core Setup first: its name stands on every report.':
    'पहिले मूल सेटअपमा संस्था राख्नुहोस्: हरेक रिपोर्टमा त्यसको नाम रहन्छ।',
}
