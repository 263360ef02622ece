import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/quantity' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.quantity({ label: 'Qty' }), 24)
