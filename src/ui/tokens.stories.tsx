import Box from '@mui/material/Box'
import type { Story, StoryMeta } from '~/style/story'
import { schemes, spacing, typeScale } from './tokens'

export default { title: 'ui/tokens' } satisfies StoryMeta

/** The colours within a part of a scheme, by their paths. */
const coloursOf = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : coloursOf(value, `${path}${name}.`),
  )

const Swatches = ({ name }: { name: keyof typeof schemes }) => {
  const { background, text } = schemes[name]
  return (
    <Box sx={{ display: 'grid', gap: 0.5, p: 1, bgcolor: background.default, color: text.primary }}>
      {coloursOf(schemes[name]).map(([path, value]) => (
        <Box key={path} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ width: 32, height: 16, bgcolor: value, border: '1px solid', borderColor: text.secondary }} />
          {path} {value}
        </Box>
      ))}
    </Box>
  )
}

export const Light: Story = { render: () => <Swatches name="light" /> }
export const Dark: Story = { render: () => <Swatches name="dark" /> }
export const Texts: Story = {
  render: () => (
    <>
      {Object.entries(typeScale).map(([name, fontSize]) => (
        <Box key={name} sx={{ fontSize }}>
          {name} {fontSize}
        </Box>
      ))}
    </>
  ),
}
export const Spacing: Story = {
  render: () => (
    <>
      {Object.entries(spacing).map(([name, size]) => (
        <Box key={name} sx={{ padding: typeof size === 'number' ? `${size}px` : size, border: 1, mb: 1, width: 160 }}>
          {name} {size}
        </Box>
      ))}
    </>
  ),
}
