import type { Words } from '../words'

/** Reports as files. */
export const words: Words = {
  Excel: 'एक्सेल',
  '%{done} of %{rows} rows': '%{rows} मध्ये %{done} पङ्क्ति',
  'Preparing the file': 'फाइल तयार हुँदै',
  'Other exports are being made. Try again in a moment.': 'अरू निर्यात बन्दै छन्। केही बेरमा फेरि प्रयास गर्नुहोस्।',
  'A {format} file holds {mostRows} rows at most, and these are {rows}.':
    '{format} फाइलमा बढीमा {mostRows} पङ्क्ति अटाउँछन्, यहाँ {rows} छन्।',
}
