import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/richText' }

export const { Filled, Empty, Disabled, Cell } = fieldStories(
  f.richText({ label: 'Remarks' }),
  '<p>A <b>clear</b> sheet, 10<sup>9</sup>/L</p>',
)
