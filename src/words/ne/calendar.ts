import { devanagariDateTexts } from '~/domain/calendar'
import type { Words } from '../words'

/** The calendars, their months and weekdays, and the boxes for dates. */
export const words: Words = {
  AD: 'ई.सं.',
  BS: 'वि.सं.',
  'Date (AD)': 'मिति (ई.सं.)',
  'Date (BS)': 'मिति (वि.सं.)',
  Time: 'समय',

  ...devanagariDateTexts,
  Su: 'आइत',
  Mo: 'सोम',
  Tu: 'मङ्गल',
  We: 'बुध',
  Th: 'बिही',
  Fr: 'शुक्र',
  Sa: 'शनि',

  Year: 'वर्ष',
  Month: 'महिना',
  'Previous month': 'अघिल्लो महिना',
  'Next month': 'अर्को महिना',
  'Choose a date': 'मिति छान्नुहोस्',
  'Choose a year': 'वर्ष छान्नुहोस्',
  'YYYY-MM-DD': 'YYYY-MM-DD',
  'There is no such date.': 'यस्तो मिति छैन।',
  'Invalid date': 'मिति मिलेन',
  Calendar: 'पात्रो',
  From: 'देखि',
  To: 'सम्म',
  'The calendar of Bikram Sambat is not known up to this day.': 'यो दिनसम्मको विक्रम संवत् पात्रो थाहा छैन।',
  'It must not be before From.': 'सुरुको मितिभन्दा अघि हुनु हुँदैन।',
}
