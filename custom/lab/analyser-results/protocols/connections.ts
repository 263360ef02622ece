import type { Socket } from 'node:net'

/** How many connections are kept, and for how long one may be silent. */
export interface ConnectionLimits {
  /** The limit for all addresses together: more than a laboratory has machines. */
  total: number
  /** The limit for one address: a computer that speaks for several analysers has a connection for each. */
  perAddress: number
  /** Milliseconds of silence before the first whole message. */
  untriedMs: number
  /** Milliseconds of silence between messages: an analyser rests between its runs. */
  restingMs: number
}

export const usualLimits: ConnectionLimits = { total: 100, perAddress: 10, untriedMs: 60_000, restingMs: 3_600_000 }

interface Connection {
  socket: Socket
  address: string
  heardAt: number
  hasDelivered: boolean
}

/** Addresses of IPv4 as they are written in the master. */
export const ipv4AddressOf = (socket: Socket) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/**
 * Limits the connections of analysers, so that silent connections keep no analyser out: one address gets a few, a
 * silent one is closed, and when all are in use, the connection that has been silent longest and has never sent a
 * message is closed for the next one.
 */
export class Connections {
  private readonly open = new Set<Connection>()

  constructor(
    private readonly limits: ConnectionLimits,
    private readonly onRefused: (address: string, reason: string) => void,
  ) {}

  /**
   * Takes a connection, or closes it where there is no room.
   * @returns what is called once it has brought a whole message; undefined where it was closed
   */
  take(socket: Socket): (() => void) | undefined {
    const { total, perAddress, untriedMs, restingMs } = this.limits
    const address = ipv4AddressOf(socket)
    const isFull = this.open.size >= total
    const spare = isFull ? this.idlest() : undefined
    const hasTooMany = [...this.open].filter((one) => one.address === address).length >= perAddress
    if (hasTooMany || (isFull && !spare)) {
      this.onRefused(address, hasTooMany ? `it has ${perAddress} connections already` : `all ${total} are in use`)
      socket.destroy()
      return undefined
    }
    spare?.socket.destroy()
    if (spare) this.open.delete(spare)
    const connection: Connection = { socket, address, heardAt: performance.now(), hasDelivered: false }
    this.open.add(connection)
    socket.on('close', () => this.open.delete(connection))
    socket.on('data', () => {
      connection.heardAt = performance.now()
    })
    socket.setTimeout(untriedMs, () => socket.destroy())
    return () => {
      connection.hasDelivered = true
      socket.setTimeout(restingMs)
    }
  }

  closeAll(): void {
    for (const { socket } of this.open) socket.destroy()
  }

  private idlest(): Connection | undefined {
    const untried = [...this.open].filter(({ hasDelivered }) => !hasDelivered)
    return untried.toSorted((one, other) => one.heardAt - other.heardAt)[0]
  }
}
