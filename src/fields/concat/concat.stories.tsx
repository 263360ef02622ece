import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/concat' }

export const { Cell } = fieldStories(f.concat({ label: 'Full Name', from: ['firstName', 'lastName'] }), 'Sita Gurung')
