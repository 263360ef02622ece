import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '~/ui/EmptyState'
import { SearchField } from '~/ui/SearchField'
import { GuideText } from './GuideText'
import { searchGuide } from './searchGuide'
import { type Guide, roleTitleOf } from './useGuide'

interface GuideListProps {
  label: string
  pages: readonly { id: string; title: string; role?: string }[]
  guide: Guide
  /** With the roles that they are for. */
  withRoles?: boolean
  chosen?: string
  onOpen: (id: string) => void
}

/** Pages of the guide, each to be opened. */
export function GuideList({ label, pages, guide, withRoles, chosen, onOpen }: GuideListProps) {
  return (
    <List dense disablePadding aria-label={label}>
      {pages.map(({ id, title, role }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton selected={id === chosen} onClick={() => onOpen(id)} sx={{ borderRadius: 1, py: 0.25 }}>
            <ListItemText primary={title} secondary={withRoles ? roleTitleOf(guide, role) : undefined} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

/** The tasks by role, those of the user's open, and the pages for everyone. */
export function GuideContents({ guide, chosen, onOpen }: Pick<GuideListProps, 'guide' | 'chosen' | 'onOpen'>) {
  const translate = useTranslate()
  const chosenRole = chosen?.split('/')[0]
  return (
    <Box>
      {guide.byRole.map(({ role, title, isOwn, pages }, index) => (
        <Accordion
          key={role.name}
          defaultExpanded={(isOwn && index === 0) || role.name === chosenRole}
          disableGutters
          elevation={0}
          sx={{ bgcolor: 'transparent', '&::before': { display: 'none' } }}
        >
          <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 1, minHeight: 36, '& > *': { my: 0.5 } }}>
            <Typography component="h2" sx={{ fontWeight: 600, fontSize: '0.95rem' }}>
              {title}
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 0 }}>
            <GuideList label={title} pages={pages} guide={guide} chosen={chosen} onOpen={onOpen} />
          </AccordionDetails>
        </Accordion>
      ))}
      <GuideList
        label={translate('For everyone')}
        pages={guide.pages.filter(({ role }) => !role)}
        guide={guide}
        chosen={chosen}
        onOpen={onOpen}
      />
    </Box>
  )
}

interface GuideSearchProps extends Pick<GuideListProps, 'guide' | 'onOpen'> {
  /** Shown as long as nothing is searched for. */
  children: React.ReactNode
}

/** A search through the guide; what it finds takes the place of what is below it. */
export function GuideSearch({ guide, onOpen, children }: GuideSearchProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = asked ? searchGuide(guide.index, asked) : []
  const open = (id: string) => {
    setText('')
    onOpen(id)
  }
  const results =
    found.length > 0 ? (
      <GuideList label={translate('Search results')} pages={found} guide={guide} withRoles onOpen={open} />
    ) : (
      <EmptyState text="The guide has nothing about this." more="Try other words, or fewer." />
    )
  return (
    <>
      <Box sx={{ displayPrint: 'none', mb: 1 }}>
        <SearchField label="Search the guide" value={text} onChange={setText} isOfList />
      </Box>
      {asked ? results : children}
    </>
  )
}

interface GuideArticleProps extends Pick<GuideListProps, 'guide' | 'onOpen'> {
  /** The id of a page, with the anchor of a heading if that is to be seen. */
  id: string
}

/** A page of the guide. The focus goes to its title, so that it is read from there. */
export function GuideArticle({ guide, id, onOpen }: GuideArticleProps) {
  const [pageId, anchor] = id.split('#') as [string, string?]
  const page = guide.pages.find((one) => one.id === pageId)
  const article = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is opened is shown from its head, or its anchor
  useEffect(() => {
    const heading = anchor ? article.current?.querySelector(`[id="${CSS.escape(anchor)}"]`) : undefined
    const target = heading ?? article.current?.querySelector('h2')
    target?.setAttribute('tabindex', '-1')
    ;(target as HTMLElement | undefined)?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }, [id, page])
  if (!page) return <EmptyState text="The guide has no such page." />
  const role = roleTitleOf(guide, page.role)
  return (
    <Box component="article" ref={article} sx={{ minWidth: 0, '& :focus': { outline: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6">
          {page.title}
        </Typography>
        {role && <Chip size="small" label={role} />}
      </Box>
      <GuideText page={page.id} body={page.body} pictures={guide.pictures} onOpen={onOpen} />
    </Box>
  )
}
