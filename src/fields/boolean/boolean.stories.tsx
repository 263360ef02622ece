import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/boolean' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.boolean({ label: 'Active' }), true)
