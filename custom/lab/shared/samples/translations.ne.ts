import type { Words } from '~/words'

export const words: Words = {
  'Ordered tests': 'मागिएका जाँच',
  Trend: 'प्रवृत्ति',
  'not verified': 'प्रमाणित नभएको',
  Refunded: 'फिर्ता भयो',
  'Refunded: not reported': 'फिर्ता भयो: रिपोर्ट हुँदैन',
  Preliminary: 'प्रारम्भिक',
  'Doubted by the analyser': 'मेसिनले शंका गरेको',
  'taken back': 'फिर्ता लिएको',
  'The analyser sent since': 'मेसिनले पछि पठाएको',
  '{name} is held back: the analyser took its result back, and nobody decided on that yet.':
    '{name} रोकिएको छ: मेसिनले नतिजा फिर्ता लियो, त्यसमा कसैले निर्णय गरेको छैन।',
  '{name} is held back: the analyser sent {value} in its place, and nobody decided on that yet.':
    '{name} रोकिएको छ: मेसिनले यसको सट्टा {value} पठायो, त्यसमा कसैले निर्णय गरेको छैन।',
  'Report anyway': 'तैपनि रिपोर्ट गर्ने',
  'Its bill line was refunded. The test continues from the step at which the refund stopped it.':
    'यसको बिल फिर्ता भइसकेको छ। फिर्ताले जहाँ रोकेको थियो, त्यहीँबाट अघि बढ्छ।',
  'The test will be reported': 'यो जाँचको रिपोर्ट हुनेछ',
  'Failed to report the refunded test': 'फिर्ता भएको जाँच रिपोर्ट गर्न सकिएन',
  '{name} is not stopped by a refund.': '{name} फिर्ताले रोकेको होइन।',
  '{name} is refunded and not reported.': '{name} को पैसा फिर्ता भयो, रिपोर्ट हुँदैन।',
  'Refunded: not reported. {name} takes no result.': 'फिर्ता भयो: रिपोर्ट हुँदैन। {name} मा नतिजा राख्न मिल्दैन।',
  'No result of this test yet.': 'यस जाँचको नतिजा अहिलेसम्म छैन।',
  'These results do not agree: {tests}. {message}': 'यी नतिजा आपसमा मिल्दैनन्: {tests}। {message}',
}
