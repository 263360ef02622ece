import type { Words } from '~/words'

export const words: Words = {
  'Discard {count} results?': '{count} वटा नतिजा हटाउने?',
  'Analyser Results': 'मेसिनका नतिजा',
  'View Analyser Results': 'मेसिनका नतिजा हेर्नुहोस्',
  'Accept Analyser Results': 'मेसिनका नतिजा स्वीकार गर्नुहोस्',
  'Results Waiting': 'पर्खिरहेका नतिजा',
  'Sample no or code': 'नमुना नं. वा कोड',
  Accept: 'स्वीकार गर्नुहोस्',
  Discard: 'हटाउनुहोस्',
  'Accept all': 'सबै स्वीकार गर्नुहोस्',
  'Results accepted successfully': 'नतिजा सफलतापूर्वक स्वीकार भयो',
  'Results discarded': 'नतिजा हटाइयो',
  'Results must be a list of ids.': 'नतिजाहरू id हरूको सूची हुनुपर्छ।',
  'Choose at least one result.': 'कम्तीमा एउटा नतिजा छान्नुहोस्।',
  'It is accepted or discarded already.': 'यो पहिले नै स्वीकार वा हटाइसकिएको छ।',
  'The analyser is not known.': 'यो मेसिन चिनिएको छैन।',
  'This code of the analyser has no test.': 'मेसिनको यो कोडको कुनै जाँच छैन।',
  'The test is not ordered of this tube.': 'यो ट्युबमा यो जाँच गर्न भनिएको छैन।',
  'The result is verified and cannot be changed.': 'नतिजा प्रमाणित भइसक्यो, फेर्न मिल्दैन।',
  'The unit is {unit}, not {wanted}.': 'एकाइ {unit} छ, {wanted} होइन।',
}
