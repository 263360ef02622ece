import type { Words } from '~/words'

/** The Nepali of application.ts: the numbers at the head of prints. */
export const words: Words = {
  'PAN: %{panNo}': 'प्यान: %{panNo}',
  'DDA Licence No.: %{licenceNo}': 'औषधि इजाजतपत्र नं.: %{licenceNo}',
  'Reg. No.: %{registrationNo}': 'दर्ता नं.: %{registrationNo}',
}
