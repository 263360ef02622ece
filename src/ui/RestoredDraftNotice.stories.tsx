import type { Story, StoryMeta } from '~/style/story'
import { RestoredDraftNotice } from './RestoredDraftNotice'

export default {
  title: 'ui/RestoredDraftNotice',
  component: RestoredDraftNotice,
  args: { noun: 'bill', typedAt: '2024-04-13T09:30:00Z', onContinue: () => {}, onRestart: () => {} },
} satisfies StoryMeta<Parameters<typeof RestoredDraftNotice>[0]>

export const OfNobody: Story = {}
export const OfParty: Story = { args: { party: 'Sita Gurung' } }
