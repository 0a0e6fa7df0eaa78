import path from 'node:path'

import { inSpan } from '../../tracing/index.ts'
import type { Delivery } from './delivery.ts'
import { createFolderDelivery } from './folder-delivery.ts'
import { createHttpSms } from './http-sms.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** The settings by which mails and short messages leave this installation. */
export interface DeliverySettings {
  /** The SMTP server; mails are kept in the data folder when absent. */
  readonly mailUrl?: string
  readonly mailFrom: string
  /** Mails may go to an SMTP server without encryption. */
  readonly mayMailInClear?: boolean
  /** The provider of short messages; they are kept in the data folder when absent. */
  readonly smsUrl?: string
  readonly smsToken?: string
  readonly dataFolder: string
}

/** Makes the delivery of mails and short messages that the settings ask for. */
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
