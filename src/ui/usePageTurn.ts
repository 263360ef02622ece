import { useLayoutEffect, useRef } from 'react'
import { HttpError } from 'react-admin'

interface TurnedList {
  page: number
  /** The rows of this page are here. */
  isLoaded: boolean
  isFetching: boolean
  /** Of the last reading of this page. */
  error: unknown
  show: (page: number) => void
}

/**
 * The turning of a list's pages: one that cannot be had leaves the rows and the page as they were, and nothing is said
 * (spec 1, section 4). A right that is gone is said: its rows are not to be seen any more.
 */
export function usePageTurn({ page, isLoaded, isFetching, error, show }: TurnedList) {
  const isRefused = error instanceof HttpError && error.status === 403
  const isTurned = useRef(false)
  const loaded = useRef(page)
  useLayoutEffect(() => {
    if (isRefused) isTurned.current = false
    if (!isLoaded && error && isTurned.current && loaded.current !== page) show(loaded.current)
    if (isLoaded) loaded.current = page
    if (isLoaded && !isFetching && !error) isTurned.current = false
  })
  return {
    /** Whether a failure is one of turning pages, of which nothing is said. */
    isSilent: () => isTurned.current && !isRefused,
    turn: (to: number) => {
      isTurned.current = true
      show(to)
    },
    /** Something else than a page is asked for. */
    begin: () => {
      isTurned.current = false
    },
  }
}
