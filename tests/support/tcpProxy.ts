import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine on which bytes can get lost without a word. */
export interface TcpProxy {
  port: number
  /** Nothing passes any more over the connections that there are; new ones are well. */
  silenceOpen: () => void
  /** Nothing passes any more at all. */
  silence: () => void
  /** New connections are well again. */
  forward: () => void
  close: () => Promise<void>
}

export async function startProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => open.delete(one) && other.destroy())
      if (!isSilent) one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const silenceOpen = () => {
    for (const one of open) one.unpipe().pause()
  }
  return {
    port: (server.address() as AddressInfo).port,
    silenceOpen,
    silence: () => {
      isSilent = true
      silenceOpen()
    },
    forward: () => {
      isSilent = false
    },
    close: async () => {
      for (const one of open) one.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
