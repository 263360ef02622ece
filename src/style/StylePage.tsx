import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { StoryView } from './StoryView'
import type { Story, StoryFile } from './story'

const files = import.meta.glob<StoryFile>(
  ['../ui/*.stories.tsx', '../fields/*/*.stories.tsx', '~app/fields/*/*.stories.tsx'],
  { eager: true, exhaustive: true },
)

/** The stories of a file, in the order of the names that the address asks for. */
function storiesOf({ default: _, ...stories }: StoryFile, names = Object.keys(stories)) {
  return names.flatMap((name): [string, Story][] => (stories[name] ? [[name, stories[name]]] : []))
}

/** Every component with stories; `?only=fields/text` shows one, and `&stories=Filled,Cell` these of its stories. */
export function StylePage() {
  const params = new URLSearchParams(location.search)
  const only = params.get('only')
  const names = params.get('stories')?.split(',')
  const stories = Object.values(files)
    .filter(({ default: { title } }) => !only || title === only)
    .toSorted((one, other) => (one.default.title < other.default.title ? -1 : 1))
  return (
    <Box component="main" sx={{ p: only ? 0 : 3, bgcolor: 'background.paper', maxWidth: 1100 }}>
      {!only && (
        <nav>
          {stories.map(({ default: { title } }) => (
            <Link key={title} href={`?only=${title}`} sx={{ mr: 2, display: 'inline-block' }}>
              {title}
            </Link>
          ))}
        </nav>
      )}
      {stories.map((file) => (
        <Box key={file.default.title} component="section" aria-label={file.default.title} sx={{ p: 1.5 }}>
          {!names && <Typography variant="h6">{file.default.title}</Typography>}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 4, rowGap: 1 }}>
            {storiesOf(file, names).map(([name, story]) => (
              <Box key={name} component="figure" aria-label={name} sx={{ m: 0 }}>
                <Typography component="figcaption" variant="caption" color="text.secondary">
                  {name}
                </Typography>
                <div>
                  <StoryView meta={file.default} story={story} />
                </div>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
