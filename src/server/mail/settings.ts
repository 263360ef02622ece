import { mailSecurities } from '~/domain/options'
import application from '~app/application'
import type { Db } from '../database/open'
import { serverKeysOf } from '../keys/serverKeys'
import { readOrganizationRecord, readSettingsRecord, settingsTable } from '../resources/selectSingleton'

/** How mails leave the house (organization rule). */
export interface MailSettings {
  /** Null while no mail server is set up. */
  server: MailServer | null
  from: { name: string; address: string }
}

export interface MailServer {
  host: string
  port: number
  security: (typeof mailSecurities)[number]['name']
  /** Null where the server takes mails without a sign-in. */
  auth: { user: string; pass: string } | null
}

/** The ports that servers listen to by custom (RFC 8314, RFC 6409, RFC 5321). */
const usualPorts = { TLS: 465, STARTTLS: 587, 'Not encrypted': 25 } as const

/** A sender for files in the outbox of a house that has named none; nobody answers to it (RFC 2606). */
const nobodysAddress = 'nobody@localhost.invalid'

interface Row {
  mailHost: string | null
  mailPort: string | null
  mailSecurity: number | null
  mailUserName: string | null
  mailPassword: string | null
  mailFromName: string | null
  mailFromAddress: string | null
}

/** The current settings; the organization's name and address replace a missing sender. */
export async function readMailSettings(db: Db): Promise<MailSettings> {
  const organization = await readOrganizationRecord(db)
  const rule = (await readSettingsRecord(db)) as Row | undefined
  const sealed = rule?.mailPassword
  const password = sealed
    ? (await serverKeysOf(db)).open(sealed, { table: settingsTable!, column: 'mailPassword' })
    : null
  return {
    server: rule?.mailHost ? serverOf({ ...rule, mailPassword: password }, rule.mailHost) : null,
    from: {
      name: rule?.mailFromName || organization?.name || application.name,
      address: rule?.mailFromAddress || organization?.email || nobodysAddress,
    },
  }
}

function serverOf({ mailPort, mailSecurity, mailUserName: user, mailPassword: pass }: Row, host: string): MailServer {
  const security = mailSecurities.find(({ id }) => id === mailSecurity)?.name ?? 'TLS'
  const port = mailPort ? Number(mailPort) : usualPorts[security]
  return { host, port, security, auth: user ? { user, pass: pass ?? '' } : null }
}
