import { apiError } from '../apiError'
import type { JobContext } from '../jobs/job'
import type { MailContent } from '../mail/deliverMail'

/** The mail about findings: how many there are and where they are shown. Mails leave the organization, so it quotes none. */
export async function composeFindings(
  { db, publicUrl }: Pick<JobContext<object>, 'db' | 'publicUrl'>,
  id: number,
): Promise<MailContent> {
  const check = await db.selectFrom('dataCheck').select('findingCount').where('id', '=', id).executeTakeFirst()
  if (!check) throw apiError.missing()
  const lines = [
    `The weekly check of the data found ${check.findingCount} things that do not fit together. The dashboard lists them and says what to do next.`,
    'साप्ताहिक जाँचमा नमिल्ने विवरण भेटिए। सूची र अर्को कदम ड्यासबोर्डमा छन्।',
    ...(publicUrl ? ['', publicUrl] : []),
  ]
  return { subject: `Check of the data: ${check.findingCount} findings`, text: lines.join('\n') }
}
