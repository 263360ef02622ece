import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/email' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(f.email({ label: 'Email' }), 'desk@example.com')
