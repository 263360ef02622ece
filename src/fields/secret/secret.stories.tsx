import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/secret' }

export const { Filled, Empty, Invalid, Disabled } = fieldStories(
  f.secret({ label: 'Mail Password', destinationFields: ['mailHost'] }),
  'secret-1',
)
