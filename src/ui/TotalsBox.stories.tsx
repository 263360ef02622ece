import type { Story, StoryMeta } from '~/style/story'
import { TotalsBox } from './TotalsBox'

export default { title: 'ui/TotalsBox', component: TotalsBox } satisfies StoryMeta<Parameters<typeof TotalsBox>[0]>

const sub = { label: 'Sub Total', amount: '1250.00' }
const total = { label: 'Grand Total', amount: '1150.00', strong: true }

export const Totals: Story = { args: { totals: [sub, { label: 'Discount', amount: '100.00' }, total] } }
export const Invalid: Story = {
  args: { totals: [sub, { label: 'Discount', amount: '1300.00', error: 'It is more than the total.' }, total] },
}
