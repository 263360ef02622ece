import { expect, it } from 'vitest'
import { hashOfNobody, hashPassword, verifyPassword } from '~/fields/password/hash'

it('makes hashes of passwords as expensive as OWASP names it, for names that do not exist as well', async () => {
  const hash = await hashPassword('tea garden 7')
  for (const text of [hash, hashOfNobody()]) expect(text).toMatch(/^scrypt\$32768\$8\$3\$[^$]{24}\$[^$]{44}$/)
  expect([await verifyPassword('tea garden 7', hash), await verifyPassword('tea garden 8', hash)]).toEqual([
    true,
    false,
  ])
})
