import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { pageOfLink } from './pageOfLink'
import { anchorOf } from './searchGuide'

const textOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node === 'object' && node && 'props' in node)
    return textOf((node.props as { children?: ReactNode }).children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

interface GuideTextProps {
  /** The id of the page, to which its links are relative. */
  page: string
  body: string
  pictures: Readonly<Record<string, string>>
  onOpen: (id: string) => void
}

const styles = {
  maxWidth: 760,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& h2, & h3': { fontSize: '1.05rem', fontWeight: 600, mt: 2.5, mb: 0.5 },
  '& h4': { fontSize: '0.95rem', fontWeight: 600, mt: 1.5, mb: 0.25 },
  '& h4 + h4': { mt: 0 },
  '& p': { my: 1 },
  '& ol, & ul': { pl: 3, my: 1 },
  '& li': { my: 0.5 },
  '& code, & kbd': { px: 0.5, borderRadius: 0.5, bgcolor: 'action.hover', fontFamily: 'monospace', fontSize: '0.95em' },
  '& img': {
    ...{ display: 'block', maxWidth: '100%', height: 'auto', my: 1.5, breakInside: 'avoid' },
    ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
  },
}

/** A text of the guide. */
export function GuideText({ page, body, pictures, onOpen }: GuideTextProps) {
  const components = useMemo((): Components => {
    const heading = (Tag: 'h2' | 'h3' | 'h4') =>
      function Heading({ children }: { children?: ReactNode }) {
        return <Tag id={anchorOf(textOf(children))}>{children}</Tag>
      }
    return {
      // below the title of the page
      ...{ h1: heading('h2'), h2: heading('h3'), h3: heading('h4') },
      a: ({ href = '', children }) => {
        const target = pageOfLink(page, href)
        if (target === undefined)
          return (
            <Link href={href} target="_blank" rel="noreferrer">
              {children}
            </Link>
          )
        return (
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(target)}
            sx={{ verticalAlign: 'baseline', font: 'inherit' }}
          >
            {children}
          </Link>
        )
      },
      img: ({ src = '', alt = '' }) => {
        const url = pictures[String(src).replace(/^.*pictures\//, '')]
        return url ? <img src={url} alt={alt} loading="lazy" /> : null
      },
    }
  }, [page, pictures, onOpen])
  return (
    <Box sx={styles}>
      <Markdown components={components}>{body}</Markdown>
    </Box>
  )
}
