import type { Words } from '../words'

/** What the pieces that every screen is made of say: dates, pickers, payments, papers. */
export const words: Words = {
  'Choose a year': 'वर्ष छान्नुहोस्',


}
