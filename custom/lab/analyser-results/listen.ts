import { createServer, type Socket } from 'node:net'
import { defineListener, type ListenContext, type OpenListener } from '~/server/defineListener'
import { readOrder } from './operations/readOrder'
import { findAnalyser, storeMessage } from './operations/storeMessage'
import { AstmLink } from './protocols/astm'
import { readAstm, writeOrders } from './protocols/astmRecords'
import { Connections, ipv4AddressOf, usualLimits } from './protocols/connections'
import { createAcknowledgement, frameMllp, headerOf, MllpLink, readHl7 } from './protocols/hl7'

/** The other side must answer within so much (LIS01-A2, 6.5.2: 15 s for a reply, 30 s for the next frame). */
const silenceMs = 30_000
/** More tubes than any message asks for. */
const mostQueries = 200
const VT = 0x0b

/**
 * Handles one line. Its first byte shows the protocol. Messages are processed one after another.
 * @param onMessage called after each message is stored or answered
 */
function attend(socket: Socket, call: ListenContext, onMessage: () => void): void {
  const { db, clock, log } = call
  const address = ipv4AddressOf(socket)
  const write = (bytes: Buffer) => void (socket.writable && socket.write(bytes))
  const failed = (error: unknown) => log.error(error, `a message of the analyser at ${address} could not be kept`)
  let work: Promise<unknown> = Promise.resolve()

  const keepAstm = async (content: string) => {
    const message = readAstm(content)
    const arrival = { address, content, message }
    if (message.results.length > 0) await storeMessage(db, arrival, clock())
    if (message.queries.length === 0) return
    const analyser = await findAnalyser(db, arrival)
    if (!analyser?.hostQuery) return
    for (const barcode of message.queries.slice(0, mostQueries))
      astm.offer(writeOrders(await readOrder(db, analyser.id, barcode)))
  }
  const astm = new AstmLink({
    send: write,
    onMessage: async (content) => {
      try {
        await keepAstm(content)
        onMessage()
      } catch (error) {
        failed(error)
        throw error
      }
    },
  })
  const answerHl7 = async (content: string) => {
    const isResult = headerOf(content)?.kind === 'ORU'
    try {
      if (isResult) await storeMessage(db, { address, content, message: readHl7(content) }, clock())
      if (isResult) onMessage()
      write(frameMllp(createAcknowledgement(content, isResult ? 'AA' : 'AR', clock())))
    } catch (error) {
      failed(error)
      write(frameMllp(createAcknowledgement(content, 'AE', clock())))
    }
  }
  const hl7 = new MllpLink({
    onMessage: (content) => {
      work = work.then(() => answerHl7(content))
    },
    onNonsense: () => socket.destroy(),
  })

  let link: AstmLink | MllpLink | undefined
  let timer: NodeJS.Timeout | undefined
  socket.on('data', (bytes) => {
    link ??= bytes[0] === VT ? hl7 : astm
    link.take(bytes)
    clearTimeout(timer)
    if (link.isBusy)
      timer = setTimeout(() => {
        if (link === astm) astm.timeOut()
        else socket.destroy()
      }, silenceMs)
  })
  socket.on('error', (error) => log.warn(error, `the line of the analyser at ${address} broke`))
  socket.on('close', () => clearTimeout(timer))
}

async function listen(call: ListenContext): Promise<OpenListener> {
  const refused = (address: string, reason: string) => call.log.warn({ address, reason }, 'an analyser was not let in')
  const connections = new Connections({ ...usualLimits, ...call.limits }, refused)
  const server = createServer((socket) => {
    const onMessage = connections.take(socket)
    if (!onMessage) return
    socket.setKeepAlive(true, 60_000)
    attend(socket, call, onMessage)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(call.port, call.host, resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : call.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        connections.closeAll()
      }),
  }
}

/** Listens to the analysers of the laboratory, by ASTM and HL7 on one port (docs/how-to/analysers.md). */
export const listener = defineListener({ name: 'analysers', settingPrefix: 'ANALYSER', listen })
