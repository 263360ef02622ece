import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import type { ViewsProps } from './ViewsMenu'

const ViewsMenu = lazyPart(() => import('./ViewsMenu'))

/** Opens the saved views of a screen. */
export function ViewsButton(views: ViewsProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        onClick={({ currentTarget }) => {
          setWasOpened(true)
          setAnchor(currentTarget)
        }}
        aria-haspopup="menu"
      >
        {translate('Views')}
      </Button>
      {wasOpened && <ViewsMenu {...views} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
