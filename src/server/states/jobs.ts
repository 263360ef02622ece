import { composeNoticeMail } from '../history/noticeMail'
import { defineMailJob } from '../mail/sendMail'
import { transitionMailKind } from './notifyOfTransition'

/** Mails users a transition that they are to know of. */
export const transitionMailJob = defineMailJob(transitionMailKind, composeNoticeMail)
