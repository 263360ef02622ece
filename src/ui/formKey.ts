/** A key for the `Idempotency-Key` of one form, made when it opens: 32 hex digits, also where the page is not on HTTPS. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
