import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/money' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.money({ label: 'Rate' }), '1250.00')
