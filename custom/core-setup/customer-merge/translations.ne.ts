import type { Words } from '~/words'

export const words: Words = {
  'Merge Patients': 'बिरामी मर्ज गर्ने',
}
