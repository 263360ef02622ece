import type { Story, StoryMeta } from '~/style/story'
import { DateRangeFilter } from './DateRangeFilter'

export default { title: 'ui/DateRangeFilter', component: DateRangeFilter } satisfies StoryMeta<
  Parameters<typeof DateRangeFilter>[0]
>

export const OneDay: Story = { args: { value: { from: '2024-04-13', to: '2024-04-13' }, onSearch: () => {} } }
