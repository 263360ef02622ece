import type { Words } from '~/words'

export const words: Words = {
  'Purchase Order': 'खरिद आदेश',
  'purchase order': 'खरिद आदेश',
  'PURCHASE ORDER': 'खरिद आदेश',
  'Order No.': 'आदेश नं.',
  'Deliver On': 'ल्याउने मिति',
  Ordered: 'आदेश गरिएको',
  Refused: 'अस्वीकृत',
  Refuse: 'अस्वीकृत गर्ने',
  'Cancel order': 'आदेश रद्द गर्ने',
  'Approve Purchase Order': 'खरिद आदेश स्वीकृत गर्ने',
  'Orders to approve': 'स्वीकृत गर्न बाँकी आदेश',
  'Orders to receive': 'बुझ्न बाँकी आदेश',
  'Orders to receive the rest of': 'बाँकी सामान बुझ्न बाँकी आदेश',
  'Close order': 'आदेश बन्द गर्ने',
  'Is nothing more expected of it?': 'यसबाट अब केही आउन बाँकी छैन?',
  'Receive a Part': 'केही बुझ्ने',
  'The order cannot be received any more.': 'अब यो आदेशको सामान बुझ्न मिल्दैन।',
  'Open Again': 'फेरि खुला गर्ने',
  'The order {no} is not open: {state}.': 'आदेश {no} खुला छैन: {state}।',
  'The order {no} is of another supplier.': 'आदेश {no} अर्कै आपूर्तिकर्ताको हो।',
  'More comes than is open of the order ({items}). Save it all the same?':
    'आदेशमा बाँकी ({items}) भन्दा बढी आएको छ। तैपनि सुरक्षित गर्ने?',
}
