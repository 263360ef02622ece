import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A code that a scanner typed, with what was found for it, or the error of looking. */
export interface ScannedCode<Match> {
  code: string
  match?: Match
  error?: unknown
}

interface Scan<Match> extends ScannedCode<Match> {
  key: number
  find: () => Promise<Match>
  isFound?: true
}

/** A scanned code that came to nothing, and why. */
export interface FailedScan {
  key: number
  code: string
  message: string
}

/**
 * Scanned codes, each looked up after the one before was taken, in the order of the scans, so that none is lost while the
 * server answers.
 * @param take takes what was found. True: it is done with; false: it cannot be taken yet, and is offered again when the
 * component is drawn next; a text: why nothing comes of it
 */
export function useScans<Match>(take: (scan: ScannedCode<Match>, behind: number) => boolean | string) {
  const [scans, setScans] = useState<readonly Scan<Match>[]>([])
  const [refusals, setRefusals] = useState<readonly FailedScan[]>([])
  const lastKey = useRef(0)
  const lookedUp = useRef(0)
  const [first] = scans
  useEffect(() => {
    if (!first || lookedUp.current === first.key) return
    lookedUp.current = first.key
    const settle = (result: { match: Match } | { error: unknown }) =>
      setScans((all) => all.map((one) => (one.key === first.key ? { ...one, ...result, isFound: true } : one)))
    first.find().then(
      (match) => settle({ match }),
      (error: unknown) => settle({ error }),
    )
  }, [first])
  const refuse = (code: string, message: string) => {
    lastKey.current += 1
    const key = lastKey.current
    setRefusals((all) => [...all, { key, code, message }])
  }
  const offerFirst = useEffectEvent(() => {
    if (!first?.isFound) return
    const outcome = take(first, scans.length - 1)
    if (outcome === false) return
    setScans((all) => all.slice(1))
    if (typeof outcome === 'string') refuse(first.code, outcome)
  })
  useEffect(() => offerFirst())
  const add = useCallback((code: string, find: () => Promise<Match>) => {
    lastKey.current += 1
    const key = lastKey.current
    setScans((all) => [...all, { key, code, find }])
  }, [])
  return {
    /** The codes that are not taken yet. */
    waiting: scans.map(({ code }) => code),
    refusals,
    add,
    refuse,
    /** The refusals were read. */
    dismiss: () => setRefusals([]),
    /** Offers the first code again, after a change that no render shows. */
    retry: useCallback(() => setScans((all) => [...all]), []),
  }
}

export type Scans = Pick<ReturnType<typeof useScans>, 'waiting' | 'refusals' | 'dismiss'>
