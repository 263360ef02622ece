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
  'Is all of it received and entered as a purchase?': 'सबै बुझेर खरिदमा चढाइयो?',
}
