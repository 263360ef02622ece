/** The page that shows whether a report is genuine, below the address of this server. */
export const verifyPagePath = '/verify'

/** Where the QR code of an issued report leads; null where it is not known how people reach this server. */
export const verifyUrlOf = (publicUrl: string | null, { token }: { token: string }): string | null =>
  publicUrl && `${publicUrl}${verifyPagePath}/${token}`
