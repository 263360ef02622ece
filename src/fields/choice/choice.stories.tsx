import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/choice' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.choice({
    label: 'Kind',
    choices: [
      { id: 1, name: 'Own staff' },
      { id: 2, name: 'Company' },
    ],
  }),
  2,
)
