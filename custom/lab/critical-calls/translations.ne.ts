import type { Words } from '~/words'

export const words: Words = {
  'Critical Results': 'गम्भीर नतिजा',
  'Critical results': 'खबर गर्नुपर्ने गम्भीर नतिजा',
  'View Critical Results': 'गम्भीर नतिजा हेर्ने',
  'Call Back Critical Result': 'गम्भीर नतिजा खबर गर्ने',
  Critical: 'गम्भीर',
  'Call Back': 'खबर गर्नुहोस्',
  'Called Back': 'खबर गरिएको',
  'Called Back By': 'खबर गर्ने',
  'Told To': 'कसलाई भनियो',
  'Read Back': 'दोहोर्‍याएर सुनाए',
  'Why nobody was told': 'कसैलाई नभनिएको कारण',
  'Call Back saved successfully': 'खबर गरेको विवरण सुरक्षित भयो',
  'Failed to save Call Back': 'खबर गरेको विवरण सुरक्षित गर्न सकिएन',
  'possibly critical': 'गम्भीर हुन सक्ने',
  'Some of the values that this result may stand for are critical: tell someone, or say why not.':
    'यो नतिजाले जनाउन सक्ने केही मान गम्भीर छन्: कसैलाई खबर गर्नुहोस् वा किन नगरेको लेख्नुहोस्।',
  '{name} is possibly critical: say first who was told of it, or why nobody was.':
    '{name} गम्भीर हुन सक्छ: पहिले कसलाई भनियो वा किन भनिएन लेख्नुहोस्।',
  'Say who was told, or why nobody was.': 'कसलाई भनियो वा किन भनिएन, लेख्नुहोस्।',
  'It is answered already.': 'यसको जवाफ पहिले नै दिइसकिएको छ।',
  'The result was changed since.': 'त्यसपछि नतिजा फेरिएको छ।',
  '{name} is critical: say first who was told of it.': '{name} गम्भीर छ: पहिले कसलाई भनियो लेख्नुहोस्।',
}
