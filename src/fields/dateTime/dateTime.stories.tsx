import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/dateTime' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.dateTime({ label: 'Collected At' }),
  '2024-04-13T14:30:00+05:45',
)
