import type { Story, StoryMeta } from '~/style/story'
import { SaveFailed } from './SaveFailed'

export default { title: 'ui/SaveFailed', component: SaveFailed } satisfies StoryMeta<Parameters<typeof SaveFailed>[0]>

export const Refused: Story = { args: { text: 'The period is closed.' } }
export const Closable: Story = { args: { text: 'The period is closed.', onClose: () => {} } }
