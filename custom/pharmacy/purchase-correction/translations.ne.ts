import type { Words } from '~/words'

export const words: Words = {
  Field: 'विवरण',
  'Nothing is changed.': 'केही फेरिएको छैन।',
}
