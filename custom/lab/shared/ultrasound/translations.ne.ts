import type { Words } from '~/words'

export const words: Words = {
  'To report': 'रिपोर्ट गर्न बाँकी',
  'To be reported': 'रिपोर्ट गर्न बाँकी',
  Reported: 'रिपोर्ट गरिएको',
  'Reported by': 'रिपोर्ट गर्ने',
  'Verified by': 'प्रमाणित गर्ने',
  'Report No': 'रिपोर्ट नं.',
  'Patient, T/CN, bill or report no': 'बिरामी, T/CN, बिल वा रिपोर्ट नं.',
  'Choose a patient.': 'बिरामी छान्नुहोस्।',
  'Choose a test.': 'जाँच छान्नुहोस्।',
  'What was typed is not saved. Leave it all the same?': 'लेखिएको सुरक्षित भएको छैन। तैपनि छोड्ने हो?',
  Patients: 'बिरामीहरू',
  Report: 'रिपोर्ट',
  Picture: 'तस्बिर',
  Pictures: 'तस्बिरहरू',
  'Someone else changed the report of {name}. Look at it and try again.':
    'अरू कसैले {name} को रिपोर्ट बदल्यो। हेरेर फेरि प्रयास गर्नुहोस्।',
}
