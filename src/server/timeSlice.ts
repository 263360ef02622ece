/** So long work may go on before everything else in the process has its turn. */
const TURN_MS = 10

/** Work of many steps in this thread, which without a pause would keep every other request, timer and signal out. */
export class TimeSlice {
  private began = performance.now()

  /** Between two steps: lets the others have their turn when it is time. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.began < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    this.began = performance.now()
  }
}
