import type { Words } from '~/words'

export const words: Words = {
  'View Issued Report': 'जारी रिपोर्ट हेर्ने',
  'A later version was issued.': 'पछि अर्को संस्करण जारी भयो।',
  Amended: 'संशोधित',
  'Mailed again': 'फेरि मेल गरियो',
  Newest: 'सबैभन्दा नयाँ',
  'No version is valid now.': 'अहिले कुनै संस्करण मान्य छैन।',
  'Result awaited': 'नतिजा आउन बाँकी',
  'Signed By': 'हस्ताक्षर गर्ने',
  'This report is withdrawn and counts no more.': 'यो रिपोर्ट फिर्ता लिइएको छ, अब मान्य छैन।',
  'This version is superseded: a later one takes its place.': 'यो संस्करण विस्थापित भयो: यसको सट्टामा पछिको संस्करण छ।',
  'This version is under correction: something that it states was taken back.':
    'यो संस्करण सुधार हुँदै छ: यसमा लेखिएको केही फिर्ता लिइयो।',
  'Valid now': 'अहिले मान्य',
  'Verification Link': 'प्रमाणीकरण लिंक',
}
