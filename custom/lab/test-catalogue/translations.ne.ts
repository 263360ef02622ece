import type { Words } from '~/words'

export const words: Words = {
  'Catalogue of Tests': 'जाँचहरूको सूचीपत्र',
  'Add Tests From the Catalogue': 'सूचीपत्रबाट जाँच थप्ने',
  'Failed to add the tests.': 'जाँचहरू थप्न सकिएन।',
  '%{tests} tests and %{panels} panels were added.': '%{tests} जाँच र %{panels} प्यानल थपिए।',
  'Choose what your laboratory does and fill in your prices. What you have already stays as it is.':
    'तपाईंको प्रयोगशालाले गर्ने जाँच छान्नुहोस् र आफ्नो मूल्य भर्नुहोस्। पहिल्यै भएका जाँच जस्ताको तस्तै रहन्छन्।',
  'Ranges of adults come with tests whose limits do not depend on the kit; complete the others.':
    'किटमा भर नपर्ने जाँचसँग वयस्कको सामान्य सीमा आउँछ; बाँकी आफैँ भर्नुहोस्।',
  'Or import your own list of tests.': 'वा आफ्नै जाँचको सूची आयात गर्नुहोस्।',
  '%{count} chosen': '%{count} छानिएका',
  '%{count} without a price': '%{count} को मूल्य छैन',
  'Add the chosen tests': 'छानिएका जाँच थप्नुहोस्',
  'A test without a price costs 0.00 until you enter one. That is right for tests of a panel that are not billed alone.':
    'मूल्य नराखेको जाँच मूल्य नराखेसम्म 0.00 मा बिल हुन्छ। छुट्टै बिल नगरिने प्यानलका जाँचका लागि यो ठीक हो।',
  'With ranges': 'सीमासहित',
  'Choose at least one test.': 'कम्तीमा एउटा जाँच छान्नुहोस्।',
  'The catalogue has no test of this code.': 'सूचीपत्रमा यो कोडको जाँच छैन।',
}
