/**
 * The type of a file that reports its progress while it arrives, for clients that accept this type: frames of `[length of
 * the bytes][rows so far][bytes]`, both numbers 4 bytes, big-endian. A frame without bytes ends the file; a file that broke
 * off has none.
 */
export const PROGRESS_TYPE = 'application/vnd.prayog.progress'

/** Names the rows of the whole file. */
export const ROW_COUNT_HEADER = 'x-row-count'

const HEAD_BYTES = 8

function headOf(length: number, rows: number): Uint8Array {
  const frameHeader = new Uint8Array(HEAD_BYTES)
  const view = new DataView(frameHeader.buffer)
  view.setUint32(0, length)
  view.setUint32(4, rows)
  return frameHeader
}

/** The bytes of a file in frames. */
export async function* encodeFrames(
  chunks: AsyncIterable<Uint8Array>,
  rowsSoFar: () => number,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield headOf(chunk.length, rowsSoFar())
    yield chunk
  }
  yield headOf(0, rowsSoFar())
}

/** Takes a file out of its frames, which come in pieces of any size. */
export class FrameReader {
  readonly parts: Uint8Array<ArrayBuffer>[] = []
  rows = 0
  /** Whether the end has come. */
  isComplete = false
  private readonly frameHeader = new Uint8Array(HEAD_BYTES)
  private headFilled = 0
  private missing = 0

  take(piece: Uint8Array<ArrayBuffer>): void {
    for (let at = 0; at < piece.length; )
      at += this.missing > 0 ? this.takeBytes(piece.subarray(at)) : this.takeHeader(piece.subarray(at))
  }

  private takeBytes(rest: Uint8Array<ArrayBuffer>): number {
    const part = rest.subarray(0, this.missing)
    this.parts.push(part)
    this.missing -= part.length
    return part.length
  }

  private takeHeader(rest: Uint8Array): number {
    const part = rest.subarray(0, HEAD_BYTES - this.headFilled)
    this.frameHeader.set(part, this.headFilled)
    this.headFilled += part.length
    if (this.headFilled === HEAD_BYTES) {
      const view = new DataView(this.frameHeader.buffer)
      this.missing = view.getUint32(0)
      this.rows = view.getUint32(4)
      this.isComplete = this.missing === 0
      this.headFilled = 0
    }
    return part.length
  }
}
