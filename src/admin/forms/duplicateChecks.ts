import type { Resource } from '~/metadata/resource'
import {
  type DuplicateFilter,
  type DuplicateRule,
  duplicateFilterOf,
  duplicateKeyOf,
  duplicateRules,
} from './duplicateRules'
import type { FormValues } from './formFields'

/** Whether another record has the values; `signal` is aborted when the answer is no longer wanted. */
export type HasDuplicate = (filter: DuplicateFilter, signal: AbortSignal) => Promise<boolean>

interface Check {
  rule: DuplicateRule
  /** The values of the current or last request; '' for none. */
  key: string
  /** Whether the answer to `key` was that there is one. */
  isDuplicate: boolean
  /** Whether a notice already reported the duplicate. */
  isReported: boolean
  start?: () => void
  done?: Promise<void>
  cancel?: () => void
}

const delayMs = 400

/**
 * The duplicate checks of one form (spec 1, section 5): while typing, after a pause; at once when a field is left, or
 * when nothing is typed but chosen.
 * A newer value cancels the check before it. While one waits or runs the form is busy.
 */
export class DuplicateChecks {
  private readonly checks: Check[]
  private readonly listeners = new Set<() => void>()
  private pending = 0

  constructor(
    private readonly resource: Resource,
    private readonly find: HasDuplicate,
    private readonly record?: FormValues,
  ) {
    this.checks = duplicateRules(resource).map((rule) => ({ rule, key: '', isDuplicate: false, isReported: false }))
  }

  readonly isBusy = (): boolean => this.pending > 0

  /** Whether one of the last observed values is a known duplicate. */
  readonly isTaken = (): boolean => this.checks.some(({ isDuplicate }) => isDuplicate)

  /** Calls back whenever a check begins or ends, or its answer counts no more. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Takes note of the form's values; those that changed are checked after a pause. */
  observe(values: FormValues): void {
    for (const check of this.checks) {
      const filter = duplicateFilterOf(this.resource, check.rule, values, this.record)
      const key = duplicateKeyOf(filter)
      if (key === check.key) continue
      check.cancel?.()
      Object.assign(check, {
        key,
        isDuplicate: false,
        isReported: false,
        start: undefined,
        done: undefined,
        cancel: undefined,
      })
      if (filter) this.schedule(check, filter)
      else this.notify()
    }
  }

  /** Starts the checks that still wait for a pause in the typing. */
  flush(): void {
    for (const { start } of this.checks) start?.()
  }

  /** Starts what waits and resolves when every check is answered. */
  async settle(): Promise<void> {
    this.flush()
    await Promise.all(this.checks.map(({ done }) => done))
  }

  /** The messages for known duplicates, by field. */
  errors(values: FormValues): Record<string, string> {
    const duplicates = this.checks.filter(
      ({ rule, key, isDuplicate }) =>
        isDuplicate && key === duplicateKeyOf(duplicateFilterOf(this.resource, rule, values, this.record)),
    )
    return Object.fromEntries(duplicates.map(({ rule }) => [rule.errorField, rule.message(values)]))
  }

  /** New notices, each duplicate once: that a default exists already. */
  takeNotices(values: FormValues): string[] {
    const untold = this.checks.filter(
      ({ rule, isDuplicate, isReported }) => rule.condition && isDuplicate && !isReported,
    )
    for (const check of untold) check.isReported = true
    return untold.map(({ rule }) => rule.message(values))
  }

  /** Ends every check unanswered: the form closes. */
  cancel(): void {
    for (const check of this.checks) check.cancel?.()
  }

  private schedule(check: Check, filter: DuplicateFilter): void {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    this.count(1)
    const started = new Promise<void>((resolve) => {
      check.start = resolve
      if (check.rule.isTyped) timer = setTimeout(resolve, delayMs)
      else resolve()
    })
    const ask = async () => {
      await started
      clearTimeout(timer)
      if (controller.signal.aborted) return
      try {
        const exists = await this.find(filter, controller.signal)
        if (!controller.signal.aborted) check.isDuplicate = exists
      } catch {
        // An unanswered check locks nobody out: the server checks again when the form is saved.
      }
    }
    check.cancel = () => {
      controller.abort()
      check.start?.()
    }
    check.done = ask().finally(() => this.count(-1))
  }

  private count(by: 1 | -1): void {
    this.pending += by
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
