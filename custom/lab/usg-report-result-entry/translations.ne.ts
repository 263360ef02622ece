import type { Words } from '~/words'

export const words: Words = {
  'USG Result Entry': 'USG नतिजा प्रविष्टि',
  'Ultrasounds to report': 'रिपोर्ट गर्न बाँकी अल्ट्रासाउन्ड',
  'View USG Report': 'USG रिपोर्ट हेर्ने',
  'Add USG Report': 'USG रिपोर्ट थप्ने',
  'Edit USG Report': 'USG रिपोर्ट सम्पादन गर्ने',
  'Add pictures': 'तस्बिर थप्नुहोस्',
  'Move forward': 'अगाडि सार्नुहोस्',
  'Type a code and ; to put its finding into the text:': 'कोड र ; लेखेमा त्यसको निष्कर्ष पाठमा आउँछ:',
  'Verify and print': 'प्रमाणीकरण र छपाइ',
  'This report is verified. To change it, take the verification back.':
    'यो रिपोर्ट प्रमाणित छ। बदल्न प्रमाणीकरण फिर्ता लिनुहोस्।',
  '%{name} saved this report meanwhile.': '%{name} ले यसबीच यो रिपोर्ट सुरक्षित गर्नुभयो।',
  'Report is required': 'रिपोर्ट आवश्यक छ',
  'Picture is required': 'तस्बिर आवश्यक छ',
  'A picture is named twice.': 'तस्बिर दुई पटक दिइएको छ।',
  'A picture is not of this test.': 'तस्बिर यस जाँचको होइन।',
  'A report has at most {mostPictures} pictures.': 'रिपोर्टमा बढीमा {mostPictures} तस्बिर रहन्छन्।',
  'The report of {name} is verified and cannot be changed.': '{name} को रिपोर्ट प्रमाणित भइसकेकाले बदल्न मिल्दैन।',
  'USG Report Created Successfully': 'USG रिपोर्ट सफलतापूर्वक थपियो',
  'Failed to Create USG Report': 'USG रिपोर्ट थप्न सकिएन',
  'USG Report Updated Successfully': 'USG रिपोर्ट सफलतापूर्वक अद्यावधिक भयो',
  'Failed to Update USG Report': 'USG रिपोर्ट अद्यावधिक गर्न सकिएन',
  'Pictures Added Successfully': 'तस्बिरहरू थपिए',
  'Failed to Add Pictures': 'तस्बिर थप्न सकिएन',
}
