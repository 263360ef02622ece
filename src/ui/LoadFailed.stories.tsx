import type { Story, StoryMeta } from '~/style/story'
import { LoadFailed } from './LoadFailed'

export default { title: 'ui/LoadFailed', component: LoadFailed } satisfies StoryMeta<Parameters<typeof LoadFailed>[0]>

export const Plain: Story = {}
export const WithRetry: Story = { args: { error: new Error('The server cannot be reached.'), onRetry: () => {} } }
