/** Path of the mail server, below `api/v1/`. */
export const mailServerApiPath = 'core-app/mail-server'
