import type { Story, StoryMeta } from '~/style/story'
import { EmptyState } from './EmptyState'

export default { title: 'ui/EmptyState', component: EmptyState } satisfies StoryMeta<Parameters<typeof EmptyState>[0]>

export const Plain: Story = {}
export const WithReason: Story = { args: { text: 'No bills today.', more: 'Choose other days to see earlier bills.' } }
