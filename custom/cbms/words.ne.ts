import type { Words } from '~/words'

export const words: Words = {
  'Sent to CBMS.': 'CBMS मा पठाइयो।',
  'CBMS refused the user name or password.': 'CBMS ले प्रयोगकर्ता नाम वा पासवर्ड मानेन।',
  'CBMS could not save the document.': 'CBMS ले कागजात सुरक्षित गर्न सकेन।',
  'CBMS had an unknown fault.': 'CBMS मा अज्ञात त्रुटि भयो।',
  'CBMS refused the values of the document.': 'CBMS ले कागजातका विवरण मानेन।',
  'CBMS had the bill already.': 'बिल CBMS मा पहिले नै थियो।',
  'CBMS says that the bill is missing.': 'CBMS अनुसार बिल छैन।',
  'CBMS does not know the bill of this return.': 'यो फिर्ताको बिल CBMS मा छैन।',
  'CBMS gave an answer that means nothing.': 'CBMS ले नबुझिने जवाफ दियो।',
  'CBMS cannot be reached.': 'CBMS सम्म पुग्न सकिएन।',
  'CBMS is switched off.': 'CBMS बन्द छ।',
  'The CBMS settings or the Pan No of the organization are missing.': 'CBMS को सेटिङ वा संस्थाको पान नं. छैन।',
}
