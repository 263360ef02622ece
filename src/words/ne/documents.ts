import type { Words } from '../words'

/** What the screens say that follow from the declarations of documents. */
export const words: Words = {
  'Created By': 'बनाउने',
  Lines: 'पङ्क्तिहरू',
  'Add a line': 'पङ्क्ति थप्नुहोस्',
  'Number or name, on all days': 'सबै दिनको नम्बर वा नाम',
  '{label} created Successfully': '{label} सफलतापूर्वक बन्यो',
  'Total {label}': 'कुल {label}',
  '{label} Details': '{label}को विवरण',
  'Ref {label}': 'सम्बन्धित {label}',
  'A line is entered but not added yet. Add it, or clear it.': 'पङ्क्ति लेखिएको छ तर थपिएको छैन। थप्नुहोस् वा हटाउनुहोस्।',
  'This {label} Already Added': 'यो {label} पहिले नै थपिएको छ',
  'Please add {label} details.': '{label}को विवरण थप्नुहोस्।',
  'The document is of another party.': 'यो कागजात अर्कै पक्षको हो।',
  'The document has another number.': 'यस कागजातको नम्बर अर्कै छ।',
  'This document stands here twice.': 'यो कागजात यहाँ दुई पटक छ।',
  '{label} is that of the document.': '{label} कागजातकै हुन्छ।',
  'Return Qty {name}': 'फिर्ता परिमाण {name}',
  'The line is not of this document.': 'यो पङ्क्ति यस कागजातको होइन।',
}
