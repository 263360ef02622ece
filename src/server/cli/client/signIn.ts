/**
 * Signs a user in: `const { api } = new Api(await signIn({ url, userName, password }))`.
 *
 * Each request carries the access token, which is renewed when it has expired. Each request that writes carries an
 * `Idempotency-Key`; give the header yourself to repeat a request safely: a repeat with the same key and body is answered
 * as the first was, and nothing is done twice.
 * @param credentials the address without a path (`http://localhost:4000`), the user, and the code of a second factor
 * @returns what `new Api(…)` takes: the address, and a `fetch` that is signed in
 * @throws Error if the sign-in is refused, with the message of the server
 */
export async function signIn({
  url,
  ...credentials
}: {
  url: string
  userName: string
  password: string
  code?: string
}): Promise<{ baseUrl: string; customFetch: typeof fetch }> {
  const baseUrl = url.replace(/\/+$/, '')
  const post = (path: string, body: object) =>
    fetch(`${baseUrl}/api/v1/user-app/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const response = await post('login', credentials)
  const answer = await response.json()
  if (!response.ok) throw new Error(`The sign-in was refused (${response.status}): ${answer.message}`)
  let tokens: { access: string; refresh: string } = answer.tokens

  /** Exchanges the refresh token once for all requests that wait for it. */
  let renewal: Promise<void> | undefined
  const renew = () => {
    renewal ??= post('login/refresh', { refresh: tokens.refresh })
      .then(async (renewed) => {
        if (renewed.ok) tokens = await renewed.json()
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    baseUrl,
    customFetch: async (input, init = {}) => {
      const headers = new Headers(init.headers)
      const writes = !/^(get|head)$/i.test(init.method ?? 'get')
      if (writes && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
      const send = () => {
        headers.set('authorization', `Bearer ${tokens.access}`)
        return fetch(input, { ...init, headers })
      }
      const first = await send()
      if (first.status !== 401) return first
      await renew()
      return send()
    },
  }
}
