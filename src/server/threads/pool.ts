/// <reference path="./thread.d.ts" />
import { Worker } from 'node:worker_threads'
import { ApiError, apiError } from '../apiError'
import { type Db, sharedAdapterOf } from '../database/open'
import { FairQueue } from './fairQueue'
import type { ThreadResponse } from './runThreadJobs'

export interface ThreadLimits {
  /** Threads at once. */
  maxThreads: number
  /** Jobs of one database that may wait for a thread; fewer while those of others wait, too (`FairQueue`). */
  maxQueuedJobs: number
  /** Seconds of one job: a thread that is so long at one will not come back. */
  jobTimeoutSeconds: number
  /** Megabytes of one thread: a job that needs more ends its thread, and not the server. */
  threadMemoryMegabytes: number
}

interface QueuedJob<Job, Result> {
  job: Job
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

interface Thread<Job, Result> {
  worker: Worker
  /** The job that it runs. */
  current?: QueuedJob<Job, Result> | undefined
  timer?: NodeJS.Timeout | undefined
}

/** A job was not done: its thread ended, or it failed. */
export class ThreadError extends Error {
  override readonly name = 'ThreadFault'
}

const pools = new Set<ThreadPool<never, unknown>>()

/** Ends all threads; what they were at, and what waits, is not done any more. */
export const closeThreads = async (): Promise<void> => void (await Promise.all([...pools].map((pool) => pool.close())))

/** Threads that do jobs of one kind, so that requests of others are answered meanwhile. They start when they are needed. */
export class ThreadPool<Job, Result> {
  private readonly threads = new Set<Thread<Job, Result>>()
  private readonly queue: FairQueue<QueuedJob<Job, Result>>

  /**
   * @param file the script of the threads, which runs `runThreadJobs` (`import file from './some.ts?thread'`)
   * @param busyMessage the error message if too many jobs wait
   */
  constructor(
    private readonly file: string,
    private readonly limits: ThreadLimits,
    private readonly busyMessage: string,
  ) {
    this.queue = new FairQueue(limits.maxQueuedJobs)
    pools.add(this as unknown as ThreadPool<never, unknown>)
  }

  /**
   * Has a thread do a job; it is copied to the thread.
   * @param db whose job it is: the databases of several tenants take turns
   * @throws ApiError 503 where too many wait, and what the job itself refuses; ThreadError where it could not be done
   */
  run(job: Job, db: Db): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.queue.push(sharedAdapterOf(db), { job, resolve, reject }))
        return reject(apiError.unavailable(this.busyMessage, 60))
      this.next()
    })
  }

  async close(): Promise<void> {
    for (const { reject } of this.queue.clear()) reject(new ThreadError('The server is ending.'))
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()))
  }

  /** Gives what waits to threads that are free, and starts one where all are busy and more may be. */
  private next(): void {
    for (const thread of this.threads) if (!thread.current) this.give(thread)
    if (this.queue.length > 0 && this.threads.size < this.limits.maxThreads) this.give(this.start())
  }

  private give(thread: Thread<Job, Result>): void {
    const waiting = this.queue.shift()
    if (!waiting) return
    const { worker } = thread
    thread.current = waiting
    thread.timer = setTimeout(() => void worker.terminate(), this.limits.jobTimeoutSeconds * 1000)
    // a process does not end before what it was asked for is done; a thread that is idle keeps none alive
    worker.ref()
    worker.postMessage(waiting.job)
  }

  private start(): Thread<Job, Result> {
    const worker = new Worker(new URL(this.file), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.threadMemoryMegabytes },
    })
    const thread: Thread<Job, Result> = { worker }
    this.threads.add(thread)
    const settle = (response: ThreadResponse<Result>) => {
      const { current } = thread
      clearTimeout(thread.timer)
      thread.current = undefined
      worker.unref()
      if ('result' in response) current?.resolve(response.result)
      else if ('refusal' in response)
        current?.reject(new ApiError('invalid', response.refusal.message, response.refusal.errors))
      else current?.reject(new ThreadError(response.fault))
    }
    worker.on('message', (response: ThreadResponse<Result>) => {
      settle(response)
      this.next()
    })
    let fault = 'its thread ended'
    worker.on('error', (error) => {
      fault = String(error)
    })
    worker.on('exit', () => {
      this.threads.delete(thread)
      settle({ fault })
      this.next()
    })
    return thread
  }
}
