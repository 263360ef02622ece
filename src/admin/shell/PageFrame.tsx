import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useDocumentTitle } from '../useDocumentTitle'

export interface PageFrameProps {
  /** Translated; it also names the browser's tab. */
  title: string
  /** What represents the record of the page, behind the title; not translated. */
  name?: string
  /** Precedes the title. */
  icon?: ReactNode
  /** Content next to the title, such as a chip with a count. */
  titleExtra?: ReactNode
  /** Buttons at the end of the header, such as Add. */
  actions?: ReactNode
  /** No card around the content: the page brings its own. */
  withoutCard?: boolean
  children: ReactNode
}

/** The frame that pages share: a header with title and actions, and the content's card (spec 1, section 2.1). */
export function PageFrame({ title, name, icon, titleExtra, actions, withoutCard = false, children }: PageFrameProps) {
  const translate = useTranslate()
  useDocumentTitle(title, name)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minWidth: 0 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 36, flexWrap: 'wrap' }}>
        {icon}
        <Typography component="h1" variant="h6">
          {translate(title)}
          {name && `: ${name}`}
        </Typography>
        {titleExtra}
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' },
            ...{ gap: 1, ml: 'auto', displayPrint: 'none' },
          }}
        >
          {actions}
        </Box>
      </Box>
      {withoutCard ? children : <Paper sx={{ p: 1.5, minWidth: 0 }}>{children}</Paper>}
    </Box>
  )
}
