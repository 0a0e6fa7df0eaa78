import type { MessageSummary, Section } from '../../core/definition.ts'
import { present } from '../../core/present.ts'
import { DAY, one, opt, text, type TextShape, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { amountIn, CURRENCY } from '../parts/money.ts'
import { CORRESPONDING_BANKS } from '../parts/free-format.ts'
import { REFERENCE } from '../parts/transfer-members.ts'

const UETR_LENGTH = 36
const TYPE_LENGTH = 3
const SESSION_LENGTH = 4
const SEQUENCE_LENGTH = 6

function digitsOf(length: number): TextShape {
  return { ...text(length, 'digits'), lengthMin: length }
}

/** The banks, the references and the UETR of the payment, which is in block 3. */
export const CASE_HEAD = {
  senderReference: one('transactionMessage.transactionReferenceNumber', REFERENCE, {
    defaultsTo: 'reference',
  }),
  relatedReference: one('transactionMessage.relatedReferenceNumber', REFERENCE),
  ...CORRESPONDING_BANKS,
  uetr: opt(
    'transactionMessage.uetr',
    { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' } satisfies TextShape,
    { tags: ['121'] },
  ),
}

/** The session and sequence of the message that the case is about, if they are known. */
export const CASE_SESSION = {
  originalSession: opt('originalMessage.session', digitsOf(SESSION_LENGTH), {
    requiredWhen: { anyFilled: ['originalSequence'] },
  }),
  originalSequence: opt('originalMessage.sequence', digitsOf(SEQUENCE_LENGTH), {
    requiredWhen: { anyFilled: ['originalSession'] },
  }),
}

/** The number of the type of the message that the case is about. */
export const CASE_MESSAGE_TYPE = digitsOf(TYPE_LENGTH)

/** The components of fields 11R and 11S. */
export const CASE_MESSAGE_COMPONENTS = {
  messageType: 'originalMessageType',
  date: 'originalDate',
  session: 'originalSession',
  sequence: 'originalSequence',
} as const

const COPIED = ['copiedValueDate', 'copiedCurrency', 'copiedAmount']

function neededWith(name: string) {
  return { requiredWhen: { anyFilled: COPIED.filter((other) => other !== name) } }
}

/** Field 32A of the original, the copied field that identifies it best. */
export const COPIED_SETTLEMENT = {
  copiedValueDate: opt('originalMessage.valueDate', DAY, neededWith('copiedValueDate')),
  copiedCurrency: opt('originalMessage.currency', CURRENCY, neededWith('copiedCurrency')),
  copiedAmount: opt(
    'originalMessage.amount',
    amountIn('copiedCurrency', { allowsZero: false }),
    neededWith('copiedAmount'),
  ),
}

/** The binding of the copied field 32A. */
export const COPIED_SETTLEMENT_FIELD: FieldBinding<ValuesOf<typeof COPIED_SETTLEMENT>> = field('32A', {
  valueDate: 'copiedValueDate',
  currency: 'copiedCurrency',
  amount: 'copiedAmount',
})

/** Returns the sections of a request about a payment or of its answer: the content first, then the payment. */
export function caseSections(
  content: Section,
  { option = [], others = [] }: { readonly option?: readonly string[]; readonly others?: readonly string[] },
): readonly Section[] {
  const original = ['originalMessageType', 'originalDate', 'originalSession', 'originalSequence']
  const copied = Object.keys(COPIED_SETTLEMENT)
  return [
    content,
    {
      name: 'originalMessage',
      members: ['relatedReference', 'uetr', ...option, ...original, ...copied, ...others],
    },
    { name: 'senderAndReceiver', members: ['sender', 'receiver', 'senderReference'] },
  ]
}

/**
 * Returns the summary for the list row: banks, reference, and the payment that the case is about. The UETR is that of the
 * payment, which one sent message of a bank has, so it is not part of the summary.
 */
export function caseSummary(
  values: Partial<ValuesOf<typeof CASE_HEAD & typeof COPIED_SETTLEMENT>>,
): MessageSummary {
  return present({
    senderBic: values.sender,
    receiverBic: values.receiver,
    businessId: values.senderReference,
    // The UETR is that of the payment; one sent message of a bank has it. The search finds it here.
    identifiers: values.uetr,
    currency: values.copiedCurrency,
    amount: values.copiedAmount,
    valueDate: values.copiedValueDate,
  })
}
