import type { Words } from '~/words'

export const words: Words = {
  'Counter Closing': 'काउन्टर हिसाब बन्दी',
  'Closing No.': 'बन्द नं.',
  "View Everybody's Closings": 'सबैका काउन्टर हिसाब बन्दी हेर्ने',
  'Closing No. or clerk, on all days': 'सबै दिनको बन्द नं. वा कर्मचारी',
  Clerk: 'कर्मचारी',
  'Expected Cash': 'हुनुपर्ने नगद',
  'Counted Cash': 'गनिएको नगद',
  Count: 'संख्या',
  'Up To': 'सम्म',
  Refunds: 'फिर्ताहरू',
  'Follow-ups': 'फलोअपहरू',
  'Lab Receipts': 'ल्याब रसिदहरू',
  'Sale Returns': 'बिक्री फिर्ताहरू',
  'Pharmacy Receipts': 'फार्मेसी रसिदहरू',
  Purchases: 'खरिदहरू',
  'Purchase Returns': 'खरिद फिर्ताहरू',
  'Inventory Purchases': 'जिन्सी खरिदहरू',
  'Party Payments': 'पक्षलाई भुक्तानीहरू',
  'Nothing was taken since the last closing.': 'अघिल्लो बन्दपछि केही लिइएको छैन।',
  'Say in the remarks why the counted cash differs.': 'गनिएको नगद किन फरक छ, कैफियतमा लेख्नुहोस्।',
}
