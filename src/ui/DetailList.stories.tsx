import type { Story, StoryMeta } from '~/style/story'
import { DetailList } from './DetailList'

export default { title: 'ui/DetailList', component: DetailList } satisfies StoryMeta<Parameters<typeof DetailList>[0]>

export const Details: Story = {
  args: {
    facts: [
      ['Order No.', 'RO-17'],
      ['Customer', 'Oakfield Builders'],
      ['Remarks', ''],
    ],
  },
}
