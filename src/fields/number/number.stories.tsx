import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/number' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.number({ label: 'Beds', integer: 'Beds are counted whole.' }),
  12,
)
