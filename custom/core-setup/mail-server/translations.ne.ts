import type { Words } from '~/words'

export const words: Words = {
  'View Mail Server': 'मेल सर्भर हेर्ने',
  'Mail Views on a Schedule': 'दृश्य समयतालिकामा मेल गर्ने',
  'Send Test Mail': 'जाँच मेल पठाउनुहोस्',
  'Failed to Send Test Mail': 'जाँच मेल पठाउन सकिएन',
  'The mail server answered.': 'मेल सर्भरले जवाफ दियो।',
  'It is set up in the organization rule.': 'यो संस्थाको नियममा राखिन्छ।',
  'No mail server is set up: mails lie as files in the folder outbox.':
    'मेल सर्भर राखिएको छैन: मेल outbox फोल्डरमा फाइलका रूपमा बस्छन्।',
  Sender: 'पठाउने',
  'In the outbox folder': 'outbox फोल्डरमा',
}
