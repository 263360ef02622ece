import { expect, it } from 'vitest'
import { FairQueue } from './fairQueue'

const [busy, quiet] = [{}, {}]

it('gives owners turns, so that one job does not wait for the many of another', () => {
  const queue = new FairQueue<string>(50)
  for (let n = 1; n <= 50; n++) expect(queue.push(busy, `busy ${n}`)).toBe(true)
  expect(queue.shift()).toBe('busy 1')
  queue.push(quiet, 'quiet 1')
  queue.push(quiet, 'quiet 2')
  expect([1, 2, 3, 4].map(() => queue.shift())).toEqual(['quiet 1', 'busy 2', 'quiet 2', 'busy 3'])
  expect([queue.length, queue.clear().length, queue.length, queue.shift()]).toEqual([47, 47, 0, undefined])
})

it('has room for an owner however many jobs of another wait', () => {
  const queue = new FairQueue<number>(10)
  const taken = (owner: object, count: number) =>
    Array.from({ length: count }, (_, n) => queue.push(owner, n)).filter(Boolean).length
  expect([taken(busy, 20), taken(quiet, 20), taken(busy, 1)]).toEqual([10, 5, 0])
})
