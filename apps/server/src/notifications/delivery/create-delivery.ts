import path from 'node:path'

import { inSpan } from '../../tracing/index.ts'
import type { Delivery } from './delivery.ts'
import { createFolderDelivery } from './folder-delivery.ts'
import { createHttpSms } from './http-sms.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** The settings of mail and SMS delivery. */
export interface DeliverySettings {
  /** The SMTP server; mails are written to the data folder when absent. */
  readonly mailUrl?: string
  readonly mailFrom: string
  /** True when mails may be sent to an SMTP server without encryption. */
  readonly mayMailInClear?: boolean
  /** The URL of the SMS provider; messages are written to the data folder when absent. */
  readonly smsUrl?: string
  readonly smsToken?: string
  readonly dataFolder: string
}

/** Creates the mail and SMS transports for the settings. */
export function createDelivery(settings: DeliverySettings): Delivery {
  const {
    mailUrl,
    mailFrom: from,
    mayMailInClear: mayBeInClear = false,
    smsUrl,
    smsToken,
    dataFolder,
  } = settings
  const kept = createFolderDelivery({ folder: path.join(dataFolder, 'outbox'), from })
  const sendMail =
    mailUrl === undefined ? kept.sendMail : createSmtpMail({ url: mailUrl, from, mayBeInClear })
  const sendSms =
    smsUrl === undefined
      ? kept.sendSms
      : createHttpSms({ url: smsUrl, ...(smsToken !== undefined && { token: smsToken }) })
  return {
    sendMail: (mail) => inSpan({ name: 'send mail', kind: 'client' }, () => sendMail(mail)),
    sendSms: (sms) => inSpan({ name: 'send sms', kind: 'client' }, () => sendSms(sms)),
  }
}
