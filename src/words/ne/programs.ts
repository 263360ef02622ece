import type { Words } from '../words'

/** API keys and webhooks. */
export const words: Words = {
  'API Key': 'API कुञ्जी',
  'API Keys': 'API कुञ्जीहरू',
  'The program that uses the key. The history names it.': 'कुञ्जी प्रयोग गर्ने प्रोग्राम। इतिहासमा यसको नाम देखिन्छ।',
  'Valid Until': 'मान्य अवधि',
  'The last day. Without one the key does not expire.': 'अन्तिम दिन। नभए कुञ्जीको म्याद सकिँदैन।',
  'Requests Per Minute': 'प्रति मिनेट अनुरोध',
  'Requests Per Minute must be a whole number.': 'प्रति मिनेट अनुरोध पूर्ण संख्या हुनुपर्छ।',
  'Requests Per Minute is between 1 and 10000.': 'प्रति मिनेट अनुरोध 1 देखि 10000 सम्म हुन्छ।',
  'More than these are refused until the minute has passed.': 'यसभन्दा बढी अनुरोध एक मिनेट नबितुन्जेल अस्वीकार हुन्छन्।',
  Webhook: 'वेबहुक',
  Webhooks: 'वेबहुकहरू',
  'Webhook Event': 'वेबहुक घटना',
  Events: 'घटनाहरू',
  Event: 'घटना',
  'Failing Since': 'असफल भएको मिति',
  'Enter an address such as https://example.com.': 'https://example.com जस्तो ठेगाना लेख्नुहोस्।',
  'Outside of a private network the address must begin with https://.': 'निजी सञ्जालबाहिर ठेगाना https:// बाट सुरु हुनुपर्छ।',
  'New Key': 'नयाँ कुञ्जी',
  'New Secret': 'नयाँ गोप्य कुञ्जी',
  Secret: 'गोप्य कुञ्जी',
  'An earlier key is valid no more, and the new one acts for you.':
    'पहिलेको कुञ्जी अब चल्दैन, र नयाँले तपाईंको तर्फबाट काम गर्छ।',
  'Deliveries are signed with the new secret, and for a day with the earlier one as well.':
    'पठाइने सन्देशमा नयाँ गोप्य कुञ्जीको, र एक दिनसम्म पहिलेकोको पनि हस्ताक्षर हुन्छ।',
  'The other program needs it. Copy it now: it is not shown again.':
    'अर्को प्रोग्रामलाई यो चाहिन्छ। अहिले नै प्रतिलिपि गर्नुहोस्: यो फेरि देखाइँदैन।',
  'Failed to draw a secret.': 'गोप्य कुञ्जी बनाउन सकिएन।',
  Copy: 'प्रतिलिपि',
  'Copied.': 'प्रतिलिपि गरियो।',
  Deliveries: 'पठाइएका सन्देश',
  'Send Again': 'फेरि पठाउनुहोस्',
  'It is sent again.': 'फेरि पठाइँदै छ।',
  'Failed to send it again.': 'फेरि पठाउन सकिएन।',
  Tries: 'प्रयास',
  Request: 'अनुरोध',
  Response: 'जवाफ',
  'Duration (ms)': 'लागेको समय (ms)',
  'Last Try': 'पछिल्लो प्रयास',
}
