import type { Words } from '~/words'

export const words: Words = {
  'Sample Receipt': 'नमुना बुझाइ',
  'View Sample Receipt': 'नमुना बुझाइ हेर्ने',
  'Receive Sample': 'नमुना बुझ्ने',
  'Samples Waiting': 'पर्खिरहेका नमुना',
  'Received Today': 'आज बुझिएका',
  'Received today': 'आज बुझिएका',
  'On the way': 'बाटोमा',
  Receive: 'बुझ्नुहोस्',
  Received: 'बुझिएको',
  'Scan a barcode': 'बारकोड स्क्यान गर्नुहोस्',
  'Barcode is required': 'बारकोड चाहिन्छ',
  'Sample Received successfully': 'नमुना सफलतापूर्वक बुझियो',
  'There is no tube {barcode}.': '{barcode} नम्बरको ट्युब छैन।',
  '{barcode} was rejected or its collection undone.': '{barcode} अस्वीकृत भएको वा यसको सङ्कलन रद्द भएको छ।',
  '{barcode} is already received.': '{barcode} पहिले नै बुझिसकिएको छ।',
}
