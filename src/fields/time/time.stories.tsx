import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/time' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.time({ label: 'Opens At' }), '07:30')
