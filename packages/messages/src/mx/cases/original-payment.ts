import { block, DATE_TIME, DAY, one, opt, text, type TextShape } from '../../core/shape.ts'
import { identifier, money, paymentAmount, reference } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'

const UETR_LENGTH = 36

/** The UETR of another message, which the form never creates. */
export const STATED_UETR: TextShape = { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' }

/** The identification of the message of a payment. Source: OriginalGroupInformation29. */
const ORIGINAL_GROUP = {
  originalMessageIdentification: one('orgnlMsgId', identifier(), { element: 'OrgnlGrpInf/OrgnlMsgId' }),
  originalMessageNameIdentification: one('orgnlMsgNmId', identifier(), {
    element: 'OrgnlGrpInf/OrgnlMsgNmId',
  }),
  originalCreationDateTime: opt('orgnlCreDtTm', DATE_TIME, { element: 'OrgnlGrpInf/OrgnlCreDtTm' }),
}

/** The references of a payment that a later message is about. */
const ORIGINAL_REFERENCES = {
  originalInstructionIdentification: opt(
    'orgnlInstrId',
    reference(MX_LIMITS.instructionIdentificationLengthMax),
    { element: 'OrgnlInstrId' },
  ),
  originalEndToEndIdentification: one('orgnlEndToEndId', identifier(), { element: 'OrgnlEndToEndId' }),
  originalTransactionIdentification: opt('orgnlTxId', identifier(), { element: 'OrgnlTxId' }),
  originalUetr: one('orgnlUETR', STATED_UETR, { element: 'OrgnlUETR' }),
}

/** The payment that a status message is about. */
export const REPORTED_PAYMENT = block('originalPayment', { ...ORIGINAL_GROUP, ...ORIGINAL_REFERENCES })

/** The payment that an investigation is about. Source: UnderlyingPaymentTransaction7. */
export const UNDERLYING_PAYMENT = block('originalPayment', {
  ...ORIGINAL_GROUP,
  ...ORIGINAL_REFERENCES,
  originalInterbankSettlementAmount: opt('orgnlIntrBkSttlmAmt', money(paymentAmount('./currency')), {
    element: 'OrgnlIntrBkSttlmAmt',
  }),
  originalInterbankSettlementDate: opt('orgnlIntrBkSttlmDt', DAY, { element: 'OrgnlIntrBkSttlmDt' }),
})
