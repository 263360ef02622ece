import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/password' }

export const { Filled, Empty, Invalid, Disabled } = fieldStories(f.password({ label: 'Password' }), 'secret-1')
