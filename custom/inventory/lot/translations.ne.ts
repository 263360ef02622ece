import type { Words } from '~/words'

export const words: Words = {
  'Last movements': 'पछिल्ला चलानी',
  'View Batch': 'ब्याच हेर्ने',
  'Changes of the batch': 'ब्याचका परिवर्तन',
  'Cost Of Pack': 'प्याकको लागत',
  Corrected: 'सच्याइयो',
  Movements: 'चलान',
  'Next Steps': 'अर्को काम',
  'Nothing is left of this batch.': 'यो ब्याचको केही बाँकी छैन।',
  'Received With': 'भित्रिएको कागज',
  Released: 'छोडियो',
  'Stock by store': 'स्टोरअनुसार मौज्दात',
  'This batch is recalled: it is neither sold nor used.': 'यो ब्याच फिर्ता मगाइएको छ: बेच्ने वा प्रयोग गर्ने होइन।',
}
