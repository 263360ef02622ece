import type { Story, StoryMeta } from '~/style/story'
import { FormattedText } from './FormattedText'

export default { title: 'ui/FormattedText', component: FormattedText } satisfies StoryMeta<
  Parameters<typeof FormattedText>[0]
>

export const Paragraph: Story = { args: { html: '<p>10<sup>9</sup>/<b>L</b></p>' } }
export const Inline: Story = { args: { html: '<p>10<sup>9</sup>/L</p>', inline: true } }
/** Neither elements nor attributes that could act are drawn. */
export const Unsafe: Story = {
  args: {
    html: '<p onclick="x()" style="a:b">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a></p>',
  },
}
