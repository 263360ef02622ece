import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/text' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.text({ label: 'Address', help: 'Street and town' }),
  'Lakeside, Pokhara',
)
