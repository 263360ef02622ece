import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairShare } from './fairShare'
import type { TenantLimits } from './tenant'

const limits = (more: Partial<TenantLimits> = {}): TenantLimits => ({
  ...{ connections: 4, requestsAtOnce: 10, jobsAtOnce: 2 },
  ...more,
})

describe('the share of a tenant in a process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Sends requests at once. @returns the ends of those that have begun */
  const send = (share: FairShare, tenant: string, count: number, own = limits()) => {
    const ends: (() => void)[] = []
    for (let sent = 0; sent < count; sent++) void share.begin(tenant, own).then((end) => ends.push(end))
    return ends
  }
  const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('is all of it while the tenant is alone, up to its limit, and refuses what is too much', async () => {
    const share = new FairShare()
    const ends = send(share, 'one', 12)
    await passed(0)
    expect([ends.length, share.loadOf('one')]).toEqual([10, { running: 10, waiting: 2 }])
    ends[0]!()
    await passed(0)
    expect([ends.length, share.loadOf('one')]).toEqual([11, { running: 10, waiting: 1 }])
    send(share, 'one', 39)
    await expect(share.begin('one', limits())).rejects.toMatchObject({ kind: 'tooMany' })
  })

  it('is one request at a time beside others, with a rest twice as long as it took', async () => {
    const share = new FairShare()
    const end = await share.begin('quiet', limits())
    end()
    const ends = send(share, 'noisy', 3)
    await passed(0)
    expect(ends.length).toBe(1)
    await passed(30)
    ends[0]!()
    await passed(59)
    expect(ends.length).toBe(1)
    await passed(2)
    expect(ends.length).toBe(2)
    // who sends one after another never waits
    const quiet = send(share, 'quiet', 1)
    await passed(0)
    expect(quiet.length).toBe(1)
    quiet[0]!()
    quiet.push(...send(share, 'quiet', 1))
    await passed(0)
    expect(share.loadOf('quiet').waiting).toBe(0)
  })

  it('lets a short request pass a long one, such as an export', async () => {
    const share = new FairShare()
    const end = await share.begin('other', limits())
    end()
    const ends = send(share, 'one', 2)
    await passed(249)
    expect(ends.length).toBe(1)
    await passed(501)
    expect(ends.length).toBe(2)
  })

  it('is so many requests in a second', async () => {
    const share = new FairShare()
    const own = limits({ requestsPerSecond: 2 })
    for (const end of [await share.begin('one', own), await share.begin('one', own)]) end()
    await expect(share.begin('one', own)).rejects.toMatchObject({ kind: 'tooMany', more: { retryAfterSeconds: 1 } })
    await passed(500)
    const end = await share.begin('one', own)
    end()
  })
})
