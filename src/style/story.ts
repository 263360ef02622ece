import type { ComponentType, ReactElement } from 'react'

/** A component in one state, in the shape of Storybook's component story format: the props, or what is drawn. */
export interface Story<Props = object> {
  args?: Partial<Props>
  render?: () => ReactElement
}

/** The default export of a file of stories: its place on the page, the component, and the props of all its stories. */
export interface StoryMeta<Props = object> {
  title: string
  component?: ComponentType<Props>
  args?: Partial<Props>
}

/** A file `*.stories.tsx`: each named export is a story. */
export type StoryFile = { default: StoryMeta } & Readonly<Record<string, Story | StoryMeta>>
