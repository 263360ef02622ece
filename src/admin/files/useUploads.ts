import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileKind } from '~/metadata/files'
import { fileProblem, sendFile } from './sendFile'

/** A file on its way to the server, or one that did not arrive. */
export interface Upload {
  key: number
  kind: FileKind
  file: File
  /** From 0 to 1. */
  progress: number
  /** Why it did not arrive. */
  error?: string
  /** Whether the same file may arrive if it is sent again. */
  canRetry?: boolean
}

let lastKey = 0

/**
 * Sends files, one after the other, and keeps those that did not arrive, with the reason, until they are sent again or
 * dropped.
 * @param path the endpoint that receives them
 * @param onSent told the id of each file that arrived
 */
export function useUploads(path: string, onSent: (id: number, kind: FileKind, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const aborts = useRef(new Map<number, AbortController>())
  const sent = useRef(onSent)
  sent.current = onSent
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])
  const change = useCallback(
    (key: number, values: Partial<Upload> | null) =>
      setUploads((all) => all.flatMap((one) => (one.key !== key ? [one] : values ? [{ ...one, ...values }] : []))),
    [],
  )
  const run = useCallback(
    ({ key, kind, file }: Upload) => {
      const abort = new AbortController()
      aborts.current.set(key, abort)
      const send = async () => {
        if (abort.signal.aborted) return
        try {
          const onProgress = (progress: number) => change(key, { progress })
          const id = await sendFile(path, kind, file, { onProgress, signal: abort.signal })
          change(key, null)
          sent.current(id, kind, file)
        } catch (error) {
          const { message, status = 0 } = error as Error & { status?: number }
          if (!abort.signal.aborted) change(key, { error: message, canRetry: status === 0 || status >= 500 })
        } finally {
          aborts.current.delete(key)
        }
      }
      queue.current = queue.current.then(send)
    },
    [path, change],
  )
  const add = useCallback(
    (kind: FileKind, files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastKey += 1
        const error = fileProblem(kind, file)
        return { key: lastKey, kind, file, progress: 0, ...(error && { error }) }
      })
      setUploads((all) => [...all, ...added])
      for (const one of added) if (!one.error) run(one)
    },
    [run],
  )
  const retry = (upload: Upload) => {
    setUploads((all) =>
      all.map(({ error, ...one }) =>
        one.key === upload.key ? { ...one, progress: 0 } : { ...one, ...(error && { error }) },
      ),
    )
    run(upload)
  }
  const drop = ({ key }: Upload) => {
    aborts.current.get(key)?.abort()
    change(key, null)
  }
  return { uploads, add, retry, drop, isSending: uploads.some(({ error }) => !error) }
}
