import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/date' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.date({ label: 'Birth Date' }), '2024-04-13')
