import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:tls'
import type { Config } from './config'

type Files = NonNullable<Config['tls']>

/** Reads the present certificate and key. @throws Error with the file's name if one cannot be read */
export const readTls = ({ cert, key }: Files) => ({ cert: readFileSync(cert), key: readFileSync(key) })

/** Takes a renewed certificate without a restart. @returns what ends it */
export function watchTlsFiles(server: Server, files: Files, onFault: (error: unknown) => void): () => void {
  const renew = () => {
    try {
      server.setSecureContext(readTls(files))
    } catch (error) {
      onFault(error)
    }
  }
  for (const file of [files.cert, files.key]) watchFile(file, { interval: 30_000, persistent: false }, renew)
  return () => {
    for (const file of [files.cert, files.key]) unwatchFile(file, renew)
  }
}
