import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/phone' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.phone({ label: 'Phone No.' }), '9800000000')
