import { Buffer } from 'node:buffer'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuse } from '../refusal'
import file from './paperThread.ts?thread'
import type { PaperJob, PaperMade, ServerPaper } from './serverPaper'

/** One core is left to those who wait for other answers. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Papers that may wait for a thread: some hundred megabytes with their pictures at the very most. */
const mostWaiting = 200
/** A paper takes a fraction of a second; a thread that is so long at one will not come back. */
const longestSeconds = 60
/** A paper that needs more ends its thread, and not the server. */
const mostMegabytes = 512

interface Waiting {
  job: PaperJob
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** What it is at. */
  current?: Waiting | undefined
  timer?: NodeJS.Timeout | undefined
}

const threads = new Set<Thread>()
const queue: Waiting[] = []

/**
 * A paper as PDF bytes, made by a thread of its own, so that calls of others are answered meanwhile. The same data give
 * the same bytes, and the same paper as the browser's preview.
 * @param password what opens the file; without it the file is open
 * @throws Refusal 503 where too many papers wait; Error where the paper cannot be made
 */
export function makePdf<Data>(
  { name }: ServerPaper<Data>,
  data: Data,
  password: string | null = null,
): Promise<Buffer> {
  if (queue.length >= mostWaiting)
    return Promise.reject(refuse.unavailable('Too many papers are being made. Try again in a minute.', 60))
  return new Promise((resolve, reject) => {
    queue.push({ job: { paper: name, data, password }, resolve, reject })
    next()
  })
}

/** Ends the threads; what they were at, and what waits, is not made any more. */
export async function closePapers(): Promise<void> {
  for (const { reject } of queue.splice(0)) reject(new Error('The server is ending.'))
  await Promise.all([...threads].map(({ worker }) => worker.terminate()))
}

/** Gives what waits to threads that are free, and starts one where all are busy and more may be. */
function next(): void {
  for (const thread of threads) if (!thread.current) give(thread)
  if (queue.length > 0 && threads.size < mostThreads) give(start())
}

function give(thread: Thread): void {
  const waiting = queue.shift()
  if (!waiting) return
  const { worker } = thread
  thread.current = waiting
  thread.timer = setTimeout(() => void worker.terminate(), longestSeconds * 1000)
  // a process does not end before what it was asked for is made; a thread that is idle keeps none alive
  worker.ref()
  worker.postMessage(waiting.job)
}

function start(): Thread {
  const worker = new Worker(new URL(file), { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const thread: Thread = { worker }
  threads.add(thread)
  const settle = (made: PaperMade) => {
    const { current } = thread
    clearTimeout(thread.timer)
    thread.current = undefined
    worker.unref()
    if (made.pdf) current?.resolve(Buffer.from(made.pdf.buffer))
    else current?.reject(new Error(`The paper could not be made: ${made.fault}`))
  }
  worker.on('message', (made: PaperMade) => {
    settle(made)
    next()
  })
  let fault = 'its thread ended'
  worker.on('error', (error) => {
    fault = String(error)
  })
  worker.on('exit', () => {
    threads.delete(thread)
    settle({ fault })
    next()
  })
  return thread
}
