import type { Words } from '~/words'

export const words: Words = {
  'not charged': 'लिइँदैन',
  'day %{days}: more than %{free}': '%{days} औँ दिन: %{free} भन्दा बढी',
  'day %{days}: free up to %{free}': '%{days} औँ दिन: %{free} दिनसम्म निःशुल्क',
  'Follow Up category Updated Successfully ': 'फलोअप अद्यावधिक भयो',
  'Failed to Update Follow Up category': 'फलोअप अद्यावधिक गर्न सकिएन',
  'Total Follow Up': 'कुल फलोअप',
  'Visit date (AD)': 'भेट मिति (ई.सं.)',
  'Visit time': 'भेट समय',
  'DOB (AD)': 'जन्म मिति (ई.सं.)',
  'First Visit': 'पहिलो भेट',
  'Days since the first visit': 'पहिलो भेटदेखिका दिन',
  '%{days} days ago': '%{days} दिनअघि',
  'free follow-up': 'निःशुल्क फलोअप',
  'Follow Up Charge': 'फलोअप शुल्क',
  'The patient was changed meanwhile. Choose the patient again.': 'यसबीच बिरामीको विवरण बदलियो। बिरामी फेरि छान्नुहोस्।',
}
