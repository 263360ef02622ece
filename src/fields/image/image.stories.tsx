import { f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

export default { title: 'fields/image' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.image({ label: 'Logo' }),
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="40"%3E%3Crect width="64" height="40" fill="teal"/%3E%3C/svg%3E',
)
