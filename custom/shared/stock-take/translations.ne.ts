import type { Words } from '~/words'

export const words: Words = {
  'Stock Take': 'मौज्दात गणना',
  'Inventory Stock Take': 'जिन्सी मौज्दात गणना',
  'Count No.': 'गणना नं.',
  Counted: 'गनेको',
  'In The Books': 'खातामा',
  'Last Movement': 'पछिल्लो चल्ती',
  'Approved By': 'स्वीकृत गर्ने',
  Approve: 'स्वीकृत गर्ने',
  Approved: 'स्वीकृत',
  'Not Approved': 'स्वीकृत नभएको',
  'Counts to approve': 'स्वीकृत गर्न बाँकी गणना',
  'Approve Stock Take': 'मौज्दात गणना स्वीकृत गर्ने',
  'Approve Inventory Stock Take': 'जिन्सी मौज्दात गणना स्वीकृत गर्ने',
  'What was counted differently moves now. Do you want to approve the count?':
    'गनेको र खाताको फरक अब मिलाइनेछ। गणना स्वीकृत गर्ने हो?',
  'The books say otherwise of this batch. Enter the line again.': 'यो ब्याचको खातामा अर्कै छ। यो पङ्क्ति फेरि लेख्नुहोस्।',
  'Goods are missing. Your role may not write them off.': 'सामान कम छ। तपाईंको भूमिकाले खाताबाट हटाउन पाउँदैन।',
}
