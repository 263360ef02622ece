import { type Session, setSession } from '../../../../src/admin/session'

/** A session with these permission codes; `systemType` 1 unless the code is written as `5:view_province`. */
export function sessionWith(codes: string[], isSuperuser = false): Session {
  const permissions = codes.map((text, index) => {
    const [systemType, codeName] = text.includes(':') ? (text.split(':') as [string, string]) : ['1', text]
    return { id: index + 1, name: codeName, codeName, systemType: Number(systemType) }
  })
  return {
    tokens: { access: 'access-1', refresh: 'refresh-1' },
    user: {
      id: 7,
      userName: 'sita',
      fullName: 'Sita Sharma',
      photo: null,
      mustSetUpFactor: false,
      isSuperuser,
      group: { id: 1, name: 'Clerks', permissions },
    },
  }
}

export function signIn(codes: string[], isSuperuser = false): void {
  setSession(sessionWith(codes, isSuperuser))
}
