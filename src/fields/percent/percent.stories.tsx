import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/percent' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.percent({ label: 'Discount' }), '7.50')
