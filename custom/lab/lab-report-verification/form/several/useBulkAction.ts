import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '~/ui/errorMessageOf'
import type { SampleRow } from '../../../shared/samples/responses'
import { type BulkAction, type BulkItem, bulkActionOptions } from './bulkActions'

/** Requests at a time: the server renders PDFs in parallel, but other users need it as well. */
const atOnce = 2

/** Phase of the run: reviewing before it starts, ready, running, or over. */
export type BulkRunPhase = 'looking' | 'ready' | 'running' | 'over'

/** Goes through items, a few at a time, until all are through or it is given up. */
async function each<T>(items: readonly T[], signal: AbortSignal, one: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const walk = async () => {
    for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift()) await one(item)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}

/**
 * Does one thing with several samples, one request each: a failure shows its reason, and the others continue.
 * Cancelling finishes the requests under way and starts no other.
 * @param onDone handles the results, before the run is over
 */
export function useBulkAction(
  deed: BulkAction,
  rows: readonly SampleRow[],
  onDone: (items: readonly BulkItem[]) => Promise<void>,
) {
  const cache = useQueryClient()
  const { look, run } = bulkActionOptions[deed]
  const [items, setItems] = useState<readonly BulkItem[]>(() => rows.map((row) => ({ row, state: 'waiting' })))
  const [phase, setPhase] = useState<BulkRunPhase>(look ? 'looking' : 'ready')
  const latest = useRef(items)
  const giveUp = useRef(new AbortController())

  const change = useCallback((row: SampleRow, part: Partial<BulkItem>) => {
    latest.current = latest.current.map((item) => (item.row.id === row.id ? { ...item, ...part } : item))
    setItems(latest.current)
  }, [])
  const failed = useCallback(
    (row: SampleRow, error: unknown) => change(row, { state: 'failed', note: errorMessageOf(error) }),
    [change],
  )

  useEffect(() => {
    if (!look) return
    const leaving = new AbortController()
    const one = async (item: BulkItem) => {
      try {
        const seen = await look(item)
        if (!leaving.signal.aborted) change(item.row, seen)
      } catch (error) {
        if (!leaving.signal.aborted) failed(item.row, error)
      }
    }
    void each(latest.current, leaving.signal, one).then(() => !leaving.signal.aborted && setPhase('ready'))
    return () => leaving.abort()
  }, [look, change, failed])

  const begin = async (includeSignature: boolean) => {
    if (phase !== 'ready') return
    setPhase('running')
    const made = new Set<string>()
    await each(
      latest.current.filter(({ state }) => state === 'waiting'),
      giveUp.current.signal,
      async (item) => {
        change(item.row, { state: 'running' })
        try {
          const done = await run(item, { includeSignature, made })
          change(item.row, { state: 'done', note: undefined, ...done })
        } catch (error) {
          failed(item.row, error)
        }
      },
    )
    await cache.invalidateQueries({ queryKey: ['samples'] })
    if (!giveUp.current.signal.aborted) await onDone(latest.current)
    setPhase('over')
  }
  return { items, phase, begin, cancel: () => giveUp.current.abort() }
}
