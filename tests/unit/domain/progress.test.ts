import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrames, FrameReader } from '~/domain/progress'

async function framed(chunks: readonly Uint8Array[], rows: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  let at = 0
  async function* file() {
    for (const chunk of chunks) {
      yield chunk
      at += 1
    }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of encodeFrames(file(), () => rows[at] ?? rows.length)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

const bytes = fc.uint8Array({ maxLength: 40 })

describe('a file in frames', () => {
  it('is the same file when they are taken apart, wherever the network cuts them', async () => {
    const property = fc.asyncProperty(
      fc.array(bytes),
      fc.array(fc.integer({ min: 1, max: 9 })),
      async (chunks, cuts) => {
        const whole = await framed(chunks, [])
        const reader = new FrameReader()
        for (let at = 0, turn = 0; at < whole.length; turn++) {
          expect(reader.isComplete).toBe(false)
          const size = cuts[turn % cuts.length] ?? 1000
          reader.take(whole.slice(at, at + size))
          at += size
        }
        expect(reader.isComplete).toBe(true)
        expect(Buffer.concat(reader.parts)).toEqual(Buffer.concat(chunks))
      },
    )
    await fc.assert(property, { numRuns: 50 })
  })

  it('tells the rows so far, and is not whole before its end', async () => {
    const whole = await framed([Uint8Array.of(1, 2), Uint8Array.of(3)], [70_000, 100_000])
    const reader = new FrameReader()
    reader.take(whole.slice(0, 9))
    expect(reader).toMatchObject({ rows: 70_000, isComplete: false })
    reader.take(whole.slice(9, 19))
    expect(reader).toMatchObject({ rows: 100_000, isComplete: false })
    reader.take(whole.slice(19))
    expect(reader.isComplete).toBe(true)
  })
})
