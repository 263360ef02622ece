import { useLayoutEffect, useRef } from 'react'

interface TurnedList {
  page: number
  /** The rows of this page are here. */
  isLoaded: boolean
  isFetching: boolean
  /** The last reading of this page failed. */
  isFailed: boolean
  show: (page: number) => void
}

/**
 * The turning of a list's pages: one that cannot be had leaves the rows and the page as they were, and nothing is said
 * (spec 1, section 4).
 */
export function usePageTurn({ page, isLoaded, isFetching, isFailed, show }: TurnedList) {
  const isTurned = useRef(false)
  const loaded = useRef(page)
  useLayoutEffect(() => {
    if (!isLoaded && isFailed && isTurned.current && loaded.current !== page) show(loaded.current)
    if (isLoaded) loaded.current = page
    if (isLoaded && !isFetching && !isFailed) isTurned.current = false
  })
  return {
    /** Whether a failure is one of turning pages, of which nothing is said. */
    isSilent: () => isTurned.current,
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
