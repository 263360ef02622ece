import { parentPort } from 'node:worker_threads'
import { ApiError } from '../apiError'

/** The response of a thread: its result, why the input is refused, or why there is no result. */
export type ThreadResponse<Result> =
  | { result: Result }
  | { refusal: { message: string; errors: Record<string, string> | undefined } }
  | { fault: string }

/**
 * In a thread of a `ThreadPool`: does one job after another.
 * @param run does one; the memory that it names is handed over and not copied
 */
export function runThreadJobs<Job, Result>(
  run: (job: Job) => Promise<{ result: Result; memory: ArrayBuffer[] }>,
): void {
  const port = parentPort!
  port.on('message', async (job: Job) => {
    try {
      const { result, memory } = await run(job)
      port.postMessage({ result } satisfies ThreadResponse<Result>, memory)
    } catch (error) {
      const response: ThreadResponse<Result> =
        error instanceof ApiError
          ? { refusal: { message: error.message, errors: error.errors } }
          : { fault: String(error) }
      port.postMessage(response)
    }
  })
}
