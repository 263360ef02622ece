import { useEffect, useLayoutEffect, useRef } from 'react'
import { HttpError } from 'react-admin'
import { useAlert } from './useAlert'

/** The requested change of a list's pages: one page on or back, a page number, or a page size. */
type Turn = 'step' | 'jump' | 'size'

/** The error messages; turning one page has none (spec 1, section 4; spec 2, section 8). */
const failures = { jump: 'Paginate Error', size: 'Failed to get PostPerPage Data' } as const

interface TurnedList {
  page: number
  /** The rows of this page are here. */
  isLoaded: boolean
  isFetching: boolean
  /** The error of the last request for this page. */
  error: unknown
  show: (page: number) => void
}

/**
 * Turns the pages of a list. If the new page fails to load, the old rows and page number stay. A lost permission is
 * reported, as its rows must not be shown any more.
 */
export function usePageChange({ page, isLoaded, isFetching, error, show }: TurnedList) {
  const isRefused = error instanceof HttpError && error.status === 403
  const alert = useAlert()
  const turned = useRef<Turn | undefined>(undefined)
  const loaded = useRef(page)
  useLayoutEffect(() => {
    if (isRefused) turned.current = undefined
    if (!isLoaded && error && turned.current && turned.current !== 'size' && loaded.current !== page)
      show(loaded.current)
    if (isLoaded) loaded.current = page
    if (isLoaded && !isFetching && !error) turned.current = undefined
  })
  useEffect(() => {
    if (error && turned.current && turned.current !== 'step') alert.fail(failures[turned.current])
  }, [error, alert])
  return {
    /** Whether the list shows no error of its own, as the failure is one of turning pages. */
    isSilent: () => turned.current !== undefined && !isRefused,
    turn: (to: number) => {
      turned.current = Math.abs(to - page) > 1 ? 'jump' : 'step'
      show(to)
    },
    /** Another count of rows is asked for. */
    resize: () => {
      turned.current = 'size'
    },
    /** Something else than a page is asked for. */
    begin: () => {
      turned.current = undefined
    },
  }
}
