import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Row = { id: number }

/** Updates rows in place. A row that is gone stays as it was. */
function inPlace<R extends Row>(current: readonly R[], latest: readonly R[]): readonly R[] {
  const byId = new Map(latest.map((row) => [row.id, row]))
  return current.map((row) => byId.get(row.id) ?? row)
}

/**
 * The rows of a list that renews itself. While the pointer is over it, or it is scrolled, no row moves: what is new is
 * counted and waits, so that a click never meets another row than the one it was meant for.
 * @param latest the rows as the server answered them; undefined while they are those of another view
 * @param view what is listed; another view is shown at once
 */
export function useDeferredRows<R extends Row>(latest: readonly R[] | undefined, view: string) {
  const [isPointed, setPointed] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const [free, setFree] = useState<{ view: string; rows: readonly R[] }>()
  const scroller = useRef<Element>(null)
  const held = (isPointed || isScrolled) && latest && free?.view === view ? free.rows : undefined
  useEffect(() => {
    if (latest && !held) setFree({ view, rows: latest })
  }, [latest, held, view])
  const rows = useMemo(() => (held && latest ? inPlace(held, latest) : latest), [held, latest])
  const fresh = useMemo(() => {
    const ids = new Set(held?.map(({ id }) => id))
    return held ? (latest ?? []).filter(({ id }) => !ids.has(id)).length : 0
  }, [held, latest])
  /** Shows the rows as they are: the user asked for them. */
  const release = useCallback(() => setFree(undefined), [])
  const guard = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onScrollCapture: ({ target }: { target: EventTarget }) => {
        scroller.current = target as Element
        setScrolled((target as Element).scrollTop > 0)
      },
    }),
    [],
  )
  const showFresh = useCallback(() => {
    release()
    scroller.current?.scrollTo({ top: 0 })
  }, [release])
  return { rows, fresh, release, showFresh, guard }
}
