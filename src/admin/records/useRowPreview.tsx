import Box from '@mui/material/Box'
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Row } from '../listing/columns'

/** What shows a record: the route of the screen whose records have pages, or a component with the row in its context. */
export type PreviewedPage = string | ComponentType

export interface PreviewPanelProps {
  page: PreviewedPage
  id: number
  /** The rows of the list; the one that is shown is the record of the panel's context. */
  rows: readonly Row[]
  onClose: () => void
}

/** The panel that shows a record next to a list; the application sets it, as lists know no pages of records. */
export const PreviewPanelContext = createContext<ComponentType<PreviewPanelProps>>(() => null)

/** What the keys of a row do with the preview. */
export interface RowPreview {
  /** Opens the preview of a row, or closes it. @param element the row's, which gets the focus back */
  toggle: (row: Row, element: HTMLElement) => void
  /** An open preview goes on to a row that gets the focus. */
  follow: (row: Row, element: HTMLElement) => void
}

/** Rows that the arrow keys pass by faster are not read. */
const pauseMs = 150

/**
 * A preview next to a list of the record whose row has the focus.
 * @param page without it there is no preview
 * @returns the row keys, and a function that lays the table beside the preview
 */
export function useRowPreview(page: PreviewedPage | undefined, rows: readonly Row[] = []) {
  const PreviewPanel = useContext(PreviewPanelContext)
  const [id, setId] = useState<Row['id']>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opened = useRef<HTMLElement>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    opened.current = undefined
    setId(undefined)
  }
  const close = () => {
    opened.current?.focus()
    forget()
  }
  const keys = useMemo<RowPreview>(
    () => ({
      toggle: (row, element) => {
        clearTimeout(timer.current)
        const isOpen = opened.current !== undefined
        opened.current = isOpen ? undefined : element
        setId(isOpen ? undefined : row.id)
      },
      follow: (row, element) => {
        if (!opened.current) return
        opened.current = element
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setId(row.id), pauseMs)
      },
    }),
    [],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  // another page or search: the row is out of sight
  const isGone = id !== undefined && !rows.some((row) => row.id === id)
  useEffect(() => {
    if (isGone) forget()
  })
  useEffect(() => {
    if (id !== undefined) opened.current?.scrollIntoView?.({ block: 'nearest' }) // not below the panel of a phone
  }, [id])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || id === undefined || event.defaultPrevented) return
    event.stopPropagation() // the selection stays
    close()
  }
  const layOut = (table: ReactNode) =>
    page ? (
      <Box
        onKeyDown={onKeyDown}
        sx={{
          // a box that is not flexible lays out a long table once, not twice
          ...(id !== undefined && {
            ...{ display: 'flex', gap: 1.5, alignItems: 'flex-start' },
            '& tbody tr': { scrollMarginBottom: { xs: '60dvh', sm: 0 } },
          }),
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{table}</Box>
        {id !== undefined && <PreviewPanel {...{ page, rows }} id={Number(id)} onClose={close} />}
      </Box>
    ) : (
      table
    )
  return { keys: page ? keys : undefined, layOut }
}
