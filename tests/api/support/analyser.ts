import { connect, type Socket } from 'node:net'

const control = { ENQ: 5, ACK: 6, NAK: 21, STX: 2, ETX: 3, EOT: 4, ETB: 23, CR: 13, LF: 10, VT: 11, FS: 28 } as const

/** A frame as an analyser makes it (ASTM E1381): number, text, checksum. */
export function frame(number: number, text: string, end: number = control.ETX): Buffer {
  const body = [...Buffer.from(`${number % 8}${text}`, 'latin1'), end]
  const sum = body.reduce((total, byte) => (total + byte) % 256, 0)
  const checksum = sum.toString(16).toUpperCase().padStart(2, '0')
  return Buffer.from([control.STX, ...body, ...Buffer.from(checksum), control.CR, control.LF])
}

/** A machine of the laboratory at the other end of the line. */
export class Machine {
  private received = Buffer.alloc(0)
  private woken = () => {}

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.received = Buffer.concat([this.received, bytes])
      this.woken()
    })
    socket.on('close', () => this.woken())
    socket.on('error', () => this.woken())
  }

  static async on(port: number): Promise<Machine> {
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new Machine(socket)
  }

  put(...bytes: (number | Buffer)[]): void {
    for (const one of bytes) this.socket.write(typeof one === 'number' ? Buffer.from([one]) : one)
  }

  /** Byte by byte, each in a packet of its own as far as the network lets it. */
  async putSlowly(bytes: Buffer): Promise<void> {
    this.socket.setNoDelay(true)
    for (const byte of bytes) {
      this.socket.write(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** What the laboratory sent, once it fulfils the condition; what was there is taken away. */
  async until(isEnough: (bytes: Buffer) => boolean): Promise<Buffer> {
    const end = Date.now() + 10_000
    while (!isEnough(this.received)) {
      if (Date.now() > end || this.socket.destroyed)
        throw new Error(`The laboratory said only ${JSON.stringify(this.received.toString('latin1'))}.`)
      await new Promise<void>((resolve) => {
        this.woken = resolve
        setTimeout(resolve, 200)
      })
    }
    const bytes = this.received
    this.received = Buffer.alloc(0)
    return bytes
  }

  /** The next byte of an answer: `ACK` or `NAK`. */
  async reply(): Promise<'ACK' | 'NAK' | number> {
    const [byte] = await this.until((bytes) => bytes.length > 0)
    return byte === control.ACK ? 'ACK' : byte === control.NAK ? 'NAK' : (byte as number)
  }

  async say(...bytes: (number | Buffer)[]): Promise<'ACK' | 'NAK' | number> {
    this.put(...bytes)
    return this.reply()
  }

  /** Sends records as a machine does, a frame each. */
  async sendAstm(records: readonly string[]): Promise<void> {
    const replies = [await this.say(control.ENQ)]
    for (const [index, record] of records.entries()) replies.push(await this.say(frame(index + 1, `${record}\r`)))
    this.put(control.EOT)
    if (replies.some((reply) => reply !== 'ACK')) throw new Error(`The laboratory replied ${replies}.`)
  }

  /** Sends a message of HL7 and reads its acknowledgement. */
  async sendHl7(segments: readonly string[]): Promise<string> {
    this.put(control.VT, Buffer.from(`${segments.join('\r')}\r`), control.FS, control.CR)
    const answer = await this.until((bytes) => bytes.includes(control.FS))
    return answer.toString('utf8')
  }

  end(): void {
    this.socket.destroy()
  }
}

export { control }

/** A haematology analyser: the code of a test in the fifth part, the sample number in the third field of the order. */
export const haematology = (barcode: string, values: Record<string, string>, time = '20250717143000') => [
  'H|\\^&|||HX-500^00-12^A1234|||||||P|E1394-97',
  'P|1||||Gurung^Maya||19900101',
  `O|1|${barcode}||^^^^WBC\\^^^^HGB\\^^^^PLT|R|||||||||||||||||||||F`,
  ...Object.entries(values).map(
    ([code, value], index) => `R|${index + 1}|^^^^${code}^1|${value}|g/dL||N||F||operator||${time}`,
  ),
  'L|1|N',
]

/** A chemistry analyser: the code in the fourth part, units with every result, a flag of its own. */
export const chemistry = (
  barcode: string,
  results: readonly (readonly [code: string, value: string, unit: string])[],
) => [
  'H|\\^&|||CHEM-200|||||host||P|1|20250717144000',
  'P|1',
  `O|1|${barcode}^0^3|1|${results.map(([code]) => `^^^${code}`).join('\\')}|R`,
  ...results.map(([code, value, unit], index) => `R|${index + 1}|^^^${code}|${value}|${unit}||H||F|||20250717144500`),
  'L|1|N',
]

/** An immunology analyser that speaks HL7 v2.5, the tube in SPM behind its results. */
export const immunology = (barcode: string, code: string, value: string, id = 'M1') => [
  `MSH|^~\\&|IMMUNO-9|LAB|Prayog||20250717150000||ORU^R01^ORU_R01|${id}|P|2.5`,
  'PID|1||||Gurung^Maya||19900101|F',
  'OBR|1|||PANEL^Thyroid',
  `OBX|1|NM|${code}^Thyrotropin^99IM||${value}|uIU/mL|0.4-4.0|N|||F|||20250717150000`,
  'OBX|2|SN|LOW^Below^99IM||<^0.01|uIU/mL||L|||F|||20250717150000',
  `SPM|1|${barcode}||SER`,
]
