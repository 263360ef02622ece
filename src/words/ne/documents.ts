import type { Words } from '../words'

/** What is said of any document that is only declared. */
export const words: Words = {
  'This {label} Already Added': 'यो {label} पहिले नै थपिएको छ',
  'Please add {label} details.': '{label} को विवरण थप्नुहोस्।',
  'The document is of another party.': 'कागजात अर्कै पक्षको हो।',
  'The document has another number.': 'कागजातको नम्बर अर्कै छ।',
  '{label} is that of the document.': '{label} कागजातकै हो।',
  'The line is not of this document.': 'यो हरफ यस कागजातको होइन।',
}
