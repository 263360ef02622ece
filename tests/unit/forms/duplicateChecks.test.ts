import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DuplicateChecks, type HasDuplicate } from '~/admin/forms/duplicateChecks'
import { reportFooter } from '../../../resources/lab/report-footer'
import { testCategory } from '../../../resources/lab/test-category'
import { articleCategory } from '../../fixtures/delivery/resources/pharmacy/article-category'

interface Question {
  filter: Record<string, unknown>
  signal: AbortSignal
  answer: (inUse: boolean) => void
  fail: () => void
}

/** A server whose answers the test gives by hand. */
function byHand() {
  const questions: Question[] = []
  const find: HasDuplicate = (filter, signal) =>
    new Promise((resolve, reject) => {
      questions.push({ filter, signal, answer: resolve, fail: () => reject(new Error('no network')) })
    })
  return { questions, find }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = () => vi.advanceTimersByTimeAsync(400)

test('a newer value cancels the check before it, whose late answer counts for nothing', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(testCategory, find)
  checks.observe({ name: 'Uri', code: null })
  await pause()
  checks.observe({ name: 'Urine', code: null })
  expect(questions[0]?.signal.aborted).toBe(true)
  await pause()
  expect(questions.map(({ filter }) => filter)).toEqual([{ name: 'Uri' }, { name: 'Urine' }])
  questions[1]?.answer(false)
  questions[0]?.answer(true)
  await pause()
  expect(checks.errors({ name: 'Urine' })).toEqual({})
  expect(checks.errors({ name: 'Uri' })).toEqual({})
  expect(checks.isBusy()).toBe(false)
})

test('a combination with a field that the screen fixes is asked for with its value', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(articleCategory, find)
  checks.observe({ name: 'Boxes' })
  await pause()
  expect(questions.map(({ filter }) => filter)).toEqual([{ name: 'Boxes', module: 2 }])
  questions[0]?.answer(true)
  await pause()
  expect(checks.errors({ name: 'Boxes' })).toEqual({ name: 'Item Category has been already added.' })
})

test('typing is not asked about before it pauses; leaving the field asks at once', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(testCategory, find)
  checks.observe({ name: 'U' })
  await vi.advanceTimersByTimeAsync(200)
  checks.observe({ name: ' Urine ' })
  await vi.advanceTimersByTimeAsync(200)
  expect(questions).toEqual([])
  expect(checks.isBusy()).toBe(true)
  checks.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(questions.map(({ filter }) => filter)).toEqual([{ name: 'Urine' }])
})

test('the message names the master for its represented field, else the field', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(testCategory, find)
  const values = { name: 'Urine', code: 'U1' }
  checks.observe(values)
  await pause()
  for (const { answer } of questions) answer(true)
  await checks.settle()
  expect(checks.errors(values)).toEqual({
    name: 'Test Category has been already added.',
    code: 'Code has been already added.',
  })
})

test('an unanswered check locks nobody out', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(testCategory, find)
  checks.observe({ name: 'Urine' })
  await pause()
  questions[0]?.fail()
  await checks.settle()
  expect(checks.isBusy()).toBe(false)
  expect(checks.errors({ name: 'Urine' })).toEqual({})
})

test('a unique reference is asked by id and named in its message; a combination only where it holds', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(reportFooter, find)
  const doctor = { id: 5, fullName: 'Rita Karki' }
  checks.observe({ doctor, alignment: 1, default: false })
  await pause()
  expect(questions.map(({ filter }) => filter)).toEqual([{ doctor: 5 }])
  questions[0]?.answer(true)
  const values = { doctor, alignment: 1, default: true }
  checks.observe(values)
  await vi.advanceTimersByTimeAsync(0)
  expect(questions[1]?.filter).toEqual({ default: true, alignment: 1 })
  questions[1]?.answer(true)
  await checks.settle()
  const notice = 'Another report footer is the default of this alignment.'
  expect(checks.errors(values)).toEqual({ doctor: 'Rita Karki Already Added', default: notice })
  expect(checks.takeNotices(values)).toEqual([notice])
  expect(checks.takeNotices(values)).toEqual([])
  checks.observe({ ...values, default: false })
  expect(checks.takeNotices(values)).toEqual([])
  checks.observe(values)
  await vi.advanceTimersByTimeAsync(0)
  questions[2]?.answer(true)
  await checks.settle()
  expect(checks.takeNotices(values)).toEqual([notice])
})

test('a combination that holds no more is taken back at once, without a question', async () => {
  const { questions, find } = byHand()
  const checks = new DuplicateChecks(reportFooter, find)
  const results: boolean[] = []
  checks.subscribe(() => results.push(checks.isTaken()))
  checks.observe({ alignment: 1, default: true })
  await pause()
  questions[0]?.answer(true)
  await checks.settle()
  expect([results.at(-1), checks.isTaken()]).toEqual([true, true])
  checks.observe({ alignment: 1, default: false })
  expect([results.at(-1), checks.isTaken()]).toEqual([false, false])
  expect(questions).toHaveLength(1)
})
