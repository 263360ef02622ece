/** Path of the mail server, below `api/v1/`. */
export const mailServerPath = 'core-app/mail-server'
