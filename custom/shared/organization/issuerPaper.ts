import { sql } from 'kysely'
import { z } from 'zod'
import { findOptionName } from '~/domain/options'
import { nullableTextSchema } from '~/metadata/response'
import { printOrganizationSchema } from '~/print/printSchemas'
import type { Db } from '~/server/database/open'
import type { Row } from '~/server/documents/controller'
import { readLetterhead } from '~/server/print/readOrganization'
import { genders } from '~shared/options/options'
import { readBillingRule } from './billRule'

/** The tax system 'VAT' of the organization rule. */
const vatSystem = 2

/** Further print data of a patient's money documents: who issues it, and the patient's gender. */
export const labIssuerPrintData = paperOfIssuer('lab')
export const pharmacyIssuerPrintData = paperOfIssuer('pharmacy')

function paperOfIssuer(module: 'lab' | 'pharmacy') {
  return {
    sqlColumns: { gender: sql<number>`c.gender` },
    response: {
      /** The issuer; a seller registered for VAT titles an invoice with tax 'Tax Invoice'. */
      organization: printOrganizationSchema,
      registeredForVat: z.boolean(),
      customerGenderDisplay: nullableTextSchema,
    },
    read: async (db: Db, { gender }: Row) => ({
      organization: await readLetterhead(db, module),
      registeredForVat: (await readBillingRule(db)).taxSystem === vatSystem,
      customerGenderDisplay: findOptionName(genders, gender as number) ?? null,
    }),
  }
}
