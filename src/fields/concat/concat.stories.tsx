import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/concat' }

export const { Cell } = fieldStories(f.joined({ label: 'Full Name', from: ['firstName', 'lastName'] }), 'Sita Gurung')
