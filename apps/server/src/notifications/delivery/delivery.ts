/** A plain-text mail to one address. */
export interface Mail {
  /** The same for each attempt, so that receivers recognise a repeated mail. */
  readonly id: string
  /** The creation time, the same for each attempt. */
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** An SMS to one telephone number. */
export interface Sms {
  readonly id: string
  readonly at: Date
  /** A mobile number of mainland China, eleven digits. */
  readonly to: string
  readonly text: string
}

/** Transports to users outside the product. Each throws when delivery fails; the caller retries. */
export interface Delivery {
  readonly sendMail: (mail: Mail) => Promise<void>
  readonly sendSms: (sms: Sms) => Promise<void>
}
