import type { Story, StoryMeta } from './story'

interface StoryViewProps<Props extends object> {
  meta: StoryMeta<Props>
  story: Story<Props>
  /** Replace props of the story. */
  args?: Partial<Props>
}

/** Draws a story, on the style page and in tests of components. */
export function StoryView<Props extends object>({ meta, story, args }: StoryViewProps<Props>) {
  const { component: Component } = meta
  if (story.render) return story.render()
  if (!Component) throw new Error(`A story of ${meta.title} has neither a component nor a function 'render'.`)
  return <Component {...({ ...meta.args, ...story.args, ...args } as Props)} />
}
