import type { Words } from '~/words'

export const words: Words = {
  Refund: 'फिर्ता',
  'Sales return': 'बिक्री फिर्ता',
  'Total Refunds': 'कुल फिर्ता',
  'Ref Invoice No.': 'सम्बन्धित बिल नं.',
  'Credit Note No.': 'क्रेडिट नोट नं.',
  'Date AD': 'मिति ई.सं.',
  'Date BS': 'मिति वि.सं.',

  'Sale No': 'बिल नं.',
  'Remaining Qty': 'बाँकी परिमाण',
  'Return Qty': 'फिर्ता परिमाण',
  'Billing refund success!': 'बिल फिर्ता भयो!',
  'Failed to refund billing!': 'बिल फिर्ता गर्न सकिएन!',

  'Customer is required': 'बिरामी आवश्यक छ',
  'Sale no is required': 'बिल नं. आवश्यक छ',
  'Return qty should not be greater than remaining Qty.': 'फिर्ता परिमाण बाँकी परिमाणभन्दा बढी हुनु हुँदैन।',
  'Return qty should not be Less than Zero Qty.': 'फिर्ता परिमाण शून्यभन्दा कम हुनु हुँदैन।',
  'Paying amount and grand total does not match': 'भुक्तानी रकम र कुल जम्मा मिलेन',
  'Please Return Some Qty': 'केही परिमाण फिर्ता गर्नुहोस्',
  'The sale is of another patient.': 'यो बिल अर्कै बिरामीको हो।',
  'The sale has another number.': 'यो बिलको नम्बर अर्कै छ।',
  'The pay type is that of the sale.': 'भुक्तानी प्रकार बिलकै हुन्छ।',
  'The line is not of this sale.': 'यो पङ्क्ति यस बिलको होइन।',
  'Work on these tests has begun': 'यी जाँचको काम सुरु भइसक्यो',
  'Report issued: the result stays reported': 'रिपोर्ट जारी भइसक्यो: नतिजा रिपोर्टमै रहन्छ',
  'Work on these tests has begun: {names}. What is not reported yet will not be reported. Refund them all the same?':
    'यी जाँचको काम सुरु भइसक्यो: {names}। रिपोर्ट नभएका जाँचको रिपोर्ट अब हुँदैन। तैपनि फिर्ता गर्ने?',
  'Work on these tests has begun, so their refund must be confirmed: {names}.':
    'यी जाँचको काम सुरु भइसकेकाले फिर्ताको पुष्टि गर्नुपर्छ: {names}।',
  'The line is named twice.': 'यो पङ्क्ति दुई पटक दिइयो।',
}
