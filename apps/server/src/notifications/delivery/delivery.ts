/** A mail to one address, as plain text. */
export interface Mail {
  /** The same for each try with the same words, so that a mail that was sent twice is known as one. */
  readonly id: string
  /** The time it was made, the same for each try. */
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A short message to one phone number. */
export interface Sms {
  readonly id: string
  readonly at: Date
  /** A mobile number of mainland China, eleven digits. */
  readonly to: string
  readonly text: string
}

/** The ways out of the installation to a person. Each throws when it did not get through, and is then tried again. */
export interface Delivery {
  readonly sendMail: (mail: Mail) => Promise<void>
  readonly sendSms: (sms: Sms) => Promise<void>
}
