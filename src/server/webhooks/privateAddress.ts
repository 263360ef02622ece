import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is none of the public Internet: loopback, private, link-local, multicast, reserved, or a way to one. */
export const isPrivateAddress = (address: string): boolean => ipaddr.process(address).range() !== 'unicast'

/** An address that a request goes to, and no other: the host name is not resolved a second time. */
export interface ResolvedAddress {
  address: string
  family: number
}

/**
 * The address of a host.
 * @returns undefined if one of its addresses is private and these are not allowed
 * @throws Error if the name is unknown
 */
export async function resolveHost(host: string, allowPrivate: boolean): Promise<ResolvedAddress | undefined> {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) ? [{ address: name, family: isIP(name) }] : await lookup(name, { all: true })
  if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))) return undefined
  return addresses[0]
}
