import type { Words } from '~/words'

export const words: Words = {
  'Discount Approval': 'छुटको स्वीकृति',
  'discount approval': 'छुटको स्वीकृति',
  'Approval No.': 'स्वीकृति नं.',
  'The rate must be more than 0.': 'दर 0 भन्दा बढी हुनुपर्छ।',
  Requested: 'मागिएको',
  Used: 'प्रयोग भएको',
  'Discounts to approve': 'स्वीकृत गर्न बाँकी छुट',
  'Approve Discounts': 'छुट स्वीकृत गर्ने',
  'A discount of {rate}% is approved for one bill of today ({no}).': 'आजको एउटा बिलका लागि {rate}% छुट स्वीकृत छ ({no})।',
  'The discount is more than {limit}% of the sub total, which is the most that you may give without an approval.':
    'छुट उप-जम्माको {limit}% भन्दा बढी छ; स्वीकृतिबिना तपाईं त्यति मात्र दिन सक्नुहुन्छ।',
  'The discount is not approved yet ({no}).': 'छुट अझै स्वीकृत भएको छैन ({no})।',
  'Only {rate}% of the sub total is approved ({no}).': 'उप-जम्माको {rate}% मात्र स्वीकृत छ ({no})।',
  'You approved this discount yourself ({no}). Somebody else must save the bill.':
    'यो छुट तपाईं आफैंले स्वीकृत गर्नुभएको हो ({no})। बिल अरू कसैले सुरक्षित गर्नुपर्छ।',
  'The approval held for the day on which it was given ({no}). Ask for another.':
    'स्वीकृति दिइएकै दिनका लागि मात्र थियो ({no})। अर्को माग्नुहोस्।',
  'The approval was used for another bill ({no}).': 'स्वीकृति अर्को बिलमा प्रयोग भइसक्यो ({no})।',
  'Ask for Approval': 'स्वीकृति माग्ने',
  'The approval is asked for. You are notified when it is given.': 'स्वीकृति मागियो। स्वीकृत भएपछि तपाईंलाई खबर हुन्छ।',
  'Failed to ask for the approval.': 'स्वीकृति माग्न सकिएन।',
}
