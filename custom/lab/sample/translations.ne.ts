import type { Words } from '~/words'

export const words: Words = {
  'View Sample': 'नमुना हेर्ने',
  'Collection undone': 'सङ्कलन फिर्ता',
  'Enter Results': 'नतिजा प्रविष्टि',
  'Partly entered': 'केही प्रविष्ट',
  'Partly verified': 'केही प्रमाणित',
  'Results changed': 'नतिजा परिवर्तन',
  'Results entered': 'नतिजा प्रविष्ट',
  'Un-approved': 'प्रमाणीकरण फिर्ता गरियो',
  Tubes: 'ट्युबहरू',
}
