/**
 * The low level of ASTM E1381 (CLSI LIS01-A2) as the side of the laboratory's computer: frames in, acknowledged one by
 * one, and messages of our own out. It knows bytes and no network: what comes is given to `take`, what is to be sent
 * comes out of `send`.
 */
const ENQ = 0x05
const ACK = 0x06
const NAK = 0x15
const STX = 0x02
const ETX = 0x03
const EOT = 0x04
const ETB = 0x17
const CR = 0x0d
const LF = 0x0a

/** The text of a frame of ours: the standard allows 240 characters. */
const frameLength = 240
/** A message longer than this is no message of an analyser. */
const longestMessage = 1_000_000
/** A frame that was refused so often ends the sending (LIS01-A2, 6.5.1.2). */
const mostAttempts = 6

export interface AstmEvents {
  /** Bytes for the analyser. */
  send: (bytes: Buffer) => void
  /**
   * A whole message: its records, separated by CR. The frame that ends it is acknowledged once it is kept; refused, where
   * it could not be, so that the analyser sends the frame again.
   */
  onMessage: (text: string) => Promise<unknown>
}

/** The record that ends a message (ASTM E1394, 12). */
const hasTerminator = (text: string) => /(^|[\r\n])L\|/.test(text)

/** Two hexadecimal digits: the sum of the bytes between STX and the checksum, modulo 256. */
export const checksumOf = (bytes: Uint8Array): string =>
  (bytes.reduce((sum, byte) => sum + byte, 0) & 0xff).toString(16).toUpperCase().padStart(2, '0')

/** A frame as it goes over the line. */
function frameOf(number: number, text: string, isLast: boolean): Buffer {
  const body = Buffer.concat([Buffer.from(`${number}${text}`, 'latin1'), Buffer.from([isLast ? ETX : ETB])])
  return Buffer.concat([Buffer.from([STX]), body, Buffer.from(checksumOf(body), 'latin1'), Buffer.from([CR, LF])])
}

/** A message in frames that are numbered from 1 to 7, then 0, and on. */
export function astmFramesOf(message: string): Buffer[] {
  const parts = message.match(new RegExp(`[^]{1,${frameLength}}`, 'g')) ?? []
  return parts.map((part, index) => frameOf((index + 1) % 8, part, index === parts.length - 1))
}

/** One line to one analyser. */
export class AstmLink {
  private buffer = Buffer.alloc(0)
  private state: 'neutral' | 'receiving' | 'calling' | 'sending' = 'neutral'
  /** The number that the next new frame has. */
  private expected = 1
  private text = ''
  private queue: Buffer[][] = []
  private attempts = 0
  /** A message is being kept: what comes meanwhile waits. */
  private isKeeping = false

  constructor(private readonly events: AstmEvents) {}

  /** Whether something of either side is under way, for which the other must answer in time. */
  get isBusy(): boolean {
    return this.state !== 'neutral'
  }

  /** Takes what came over the line, however it was cut. */
  take(bytes: Uint8Array): void {
    this.buffer = Buffer.concat([this.buffer, bytes])
    this.go()
  }

  private go(): void {
    while (this.buffer.length > 0 && !this.isKeeping && this.step());
  }

  /** Sends a message as soon as the line is free. */
  offer(message: string): void {
    this.queue.push(astmFramesOf(message))
    if (this.state === 'neutral') this.call()
  }

  /** The other side has fallen silent: what was half received is forgotten, what was not sent waits (6.5.2). */
  timeOut(): void {
    if (this.state === 'sending') this.queue.shift()
    this.buffer = Buffer.alloc(0)
    this.rest()
  }

  private rest(): void {
    this.state = 'neutral'
    this.text = ''
    this.attempts = 0
  }

  private put(...bytes: number[]): void {
    this.events.send(Buffer.from(bytes))
  }

  private call(): void {
    this.state = 'calling'
    this.attempts = 0
    this.put(ENQ)
  }

  /** @returns whether there may be more to do with what is left in the buffer */
  private step(): boolean {
    const byte = this.buffer[0] as number
    if (this.state === 'receiving') return this.receive(byte)
    this.buffer = this.buffer.subarray(1)
    if (this.state === 'calling') this.answerToCall(byte)
    else if (this.state === 'sending') this.answerToFrame(byte)
    else if (byte === ENQ) this.begin()
    return true
  }

  private begin(): void {
    this.state = 'receiving'
    this.expected = 1
    this.text = ''
    this.put(ACK)
  }

  private receive(byte: number): boolean {
    if (byte === EOT) {
      this.buffer = this.buffer.subarray(1)
      this.end()
      return true
    }
    if (byte !== STX) {
      // an ENQ starts over, everything else between two frames is noise
      this.buffer = this.buffer.subarray(1)
      if (byte === ENQ) this.begin()
      return true
    }
    const end = this.buffer.findIndex((one, index) => index > 0 && (one === ETX || one === ETB))
    if (end < 0 || this.buffer.length < end + 3) return this.overflows()
    const body = this.buffer.subarray(1, end + 1)
    const sentChecksum = this.buffer.subarray(end + 1, end + 3).toString('latin1')
    const rest = this.buffer.subarray(end + 3)
    this.buffer = rest.subarray(rest[0] === CR ? (rest[1] === LF ? 2 : 1) : 0)
    this.acceptFrame(body, sentChecksum)
    return true
  }

  /** A frame without an end is refused once it is longer than any. */
  private overflows(): boolean {
    if (this.buffer.length > 70_000) {
      this.buffer = Buffer.alloc(0)
      this.put(NAK)
    }
    return false
  }

  private acceptFrame(body: Buffer, sentChecksum: string): void {
    const number = Number(String.fromCharCode(body[0] as number))
    const isWhole = sentChecksum.toUpperCase() === checksumOf(body)
    const isNew = number === this.expected
    // the frame before again: its ACK was lost
    const isAgain = number === (this.expected + 7) % 8
    if (isWhole && isNew) this.add(body.subarray(1, -1).toString('latin1'), body.at(-1) === ETX)
    else this.put(isWhole && isAgain ? ACK : NAK)
  }

  private add(text: string, isEnd: boolean): void {
    const whole = this.text + text
    const next = (this.expected + 1) % 8
    if (whole.length > longestMessage) this.put(EOT)
    else if (isEnd && hasTerminator(whole)) this.keep(whole, next)
    else {
      this.text = whole
      this.expected = next
      this.put(ACK)
    }
  }

  private keep(whole: string, next: number): void {
    this.isKeeping = true
    const settle = (isKept: boolean) => {
      this.isKeeping = false
      if (isKept) {
        this.text = ''
        this.expected = next
      }
      this.put(isKept ? ACK : NAK)
      this.go()
    }
    this.events.onMessage(whole).then(
      () => settle(true),
      () => settle(false),
    )
  }

  /** The end of the transmission. A message without its last record is incomplete, and is dropped. */
  private end(): void {
    this.rest()
    if (this.state === 'neutral' && this.queue.length > 0) this.call()
  }

  private answerToCall(byte: number): void {
    if (byte === ACK) {
      this.state = 'sending'
      this.sendNext()
    } else if (byte === ENQ)
      this.state = 'neutral' // both called: the analyser goes first (6.3.2.2)
    else if (byte === NAK && ++this.attempts >= mostAttempts) this.rest()
    else if (byte === NAK) this.put(ENQ)
  }

  private answerToFrame(byte: number): void {
    if (byte !== ACK && byte !== EOT && byte !== NAK) return
    const frames = this.queue[0] ?? []
    if (byte === NAK) this.attempts++
    else {
      this.attempts = 0
      frames.shift()
    }
    if (frames.length > 0 && this.attempts < mostAttempts) this.sendNext()
    else this.hangUp()
  }

  /** All is sent, or a frame of it was refused too often. */
  private hangUp(): void {
    this.queue.shift()
    this.put(EOT)
    this.rest()
    if (this.queue.length > 0) this.call()
  }

  private sendNext(): void {
    const frame = this.queue[0]?.[0]
    if (frame) this.events.send(frame)
  }
}
