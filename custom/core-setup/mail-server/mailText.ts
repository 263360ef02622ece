/** The text of a test mail. */
export const testMailText = (organization: string) => ({
  subject: `Test mail - ${organization}`,
  text: 'The mail server works: reports can be mailed.\nमेल सर्भरले काम गर्छ: रिपोर्ट मेल गर्न सकिन्छ।',
})
