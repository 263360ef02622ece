import { hasGuide } from 'virtual:guide'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { LoadFailed } from '~/ui/LoadFailed'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import type { Command } from '~/ui/useHotkeys'
import { screenRouteOf } from '../shell/menu'
import { GuideArticle, GuideList, GuideSearch } from './GuideReader'
import { GuideText } from './GuideText'
import { guideRoute } from './guideRoute'
import { KeyTable } from './KeyTable'
import { findMessage, pagesOfScreen, sectionsOf } from './searchGuide'
import { type Guide, useGuide } from './useGuide'

export interface HelpDialogProps {
  /** The commands that have keys where help was asked for. */
  commands: readonly Command[]
  /** Only the keys were asked for. */
  isOfKeys: boolean
  /** The messages that were shown then, and may be what help is needed with. */
  shownMessages: readonly string[]
  onClose: () => void
}

/** The pages of the roles that the user has come first. */
function pagesFor(guide: Guide, pathname: string) {
  const order = guide.byRole.map(({ role }) => role.name)
  const found = pagesOfScreen(guide.pages, screenRouteOf(pathname))
  return found.sort((one, other) => order.indexOf(one.role ?? '') - order.indexOf(other.role ?? ''))
}

interface ShownProps {
  guide: Guide
  onOpen: (id: string) => void
}

/** What the messages mean that were shown when help was asked for. */
function MessageMeanings({ guide, onOpen, shown }: ShownProps & { shown: readonly string[] }) {
  const page = guide.pages.find(({ id }) => id === 'messages')
  const sections = page ? sectionsOf(page) : []
  const meanings = new Set(shown.map((message) => findMessage(sections, message)).filter((one) => one !== undefined))
  return [...meanings].map(({ id, title, body }) => (
    <Alert key={id} severity="info" sx={{ mb: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <GuideText page="messages" body={body} pictures={guide.pictures} onOpen={onOpen} />
    </Alert>
  ))
}

function ScreenHelp({ shownMessages, commands }: Pick<HelpDialogProps, 'shownMessages' | 'commands'>) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { guide, error, refetch } = useGuide()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useCallback((id: string) => setOpened((before) => [...before, id]), [])
  if (!guide)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <KeyTable commands={commands} />
  const id = opened.at(-1)
  if (id)
    return (
      <>
        <Button onClick={() => setOpened(opened.slice(0, -1))}>{translate('Back')}</Button>
        <GuideArticle guide={guide} id={id} onOpen={open} />
      </>
    )
  const pages = pagesFor(guide, pathname)
  const label = translate('The guide about this screen')
  return (
    <>
      <MessageMeanings guide={guide} shown={shownMessages} onOpen={open} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' } }}>
        <Box sx={{ minWidth: 0 }}>
          <GuideSearch guide={guide} onOpen={open}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {pages.length > 0 ? (
              <GuideList label={label} pages={pages} guide={guide} withRoles onOpen={open} />
            ) : (
              <Typography color="text.secondary">{translate('The guide has no page about this screen.')}</Typography>
            )}
          </GuideSearch>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <KeyTable commands={commands} />
        </Box>
      </Box>
    </>
  )
}

/** Help with the screen: the pages of the guide about it, what the messages on it mean, and its keys. */
export default function HelpDialog({ commands, isOfKeys, shownMessages, onClose }: HelpDialogProps) {
  const translate = useTranslate()
  if (isOfKeys || !hasGuide)
    return (
      <ReadOnlyDialog title={translate('Keys')} maxWidth="xs" onClose={onClose}>
        <KeyTable commands={commands} />
      </ReadOnlyDialog>
    )
  return (
    <ReadOnlyDialog
      title={translate('Help for this screen')}
      maxWidth="md"
      onClose={onClose}
      actions={
        // in a tab of its own: what was typed here stays
        <Link href={guideRoute} target="_blank" sx={{ mr: 'auto', ml: 1 }}>
          {translate('Open the whole guide')}
        </Link>
      }
    >
      <ScreenHelp shownMessages={shownMessages} commands={commands} />
    </ReadOnlyDialog>
  )
}
