import type { Words } from '~/words'

export const words: Words = {
  'Withdrawn Reports To Call': 'फिर्ता रिपोर्ट: खबर गर्नुपर्ने',
  'Withdrawn reports to call': 'खबर गर्नुपर्ने फिर्ता रिपोर्ट',
  'View Withdrawn Reports To Call': 'खबर गर्नुपर्ने फिर्ता रिपोर्ट हेर्ने',
  'Call About Withdrawn Report': 'फिर्ता रिपोर्टबारे खबर गर्ने',
  'Replaced by': 'सट्टामा',
  Call: 'खबर गर्नुहोस्',
  'To be called': 'खबर गर्न बाँकी',
  'Not called': 'खबर नगरिएको',
  'Mailed to': 'मेल गरिएको',
  'Call saved successfully': 'खबर गरेको विवरण सुरक्षित भयो',
  'Failed to save the Call': 'खबर गरेको विवरण सुरक्षित गर्न सकिएन',
}
