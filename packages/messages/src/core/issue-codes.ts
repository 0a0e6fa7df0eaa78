import { errorIssue, warningIssue, type Issue, type IssueDetail, type Path } from '@nostro/kernel'

/**
 * Every issue the checks of forms and payloads can speak of. Spellings with `common.form`, `senderRef` and those
 * without a point are the specification's own (sections 5 and 8). What the network's rules find when the text is
 * written has the codes of `fin/finding-codes.ts`.
 */
export const ISSUE_CODES = [
  'common.form.requiredFieldMessage',
  'common.form.inputPatternMessage',
  'common.form.inputBicLeiCod',
  'common.form.inputAccountNum',
  'common.form.inputTransactionReferenceNum',
  'senderRef.error.startWithSlash',
  'senderRef.error.invalidChar',
  'senderRef.error.requireAlphaNumeric',
  'reference.endsWithSlash',
  'reference.doubleSlash',
  'text.tooLong',
  'text.tooShort',
  'text.outerSpaces',
  'line.startsWithMark',
  'lines.tooMany',
  'code.unknown',
  'codeWord.format',
  'codeWord.needsReturnForm',
  'day.invalid',
  'day.outOfRange',
  'uetr.format',
  'time.invalid',
  'dateTime.invalid',
  'dateTime.zoneMissing',
  'month.invalid',
  'phone.format',
  'businessService.format',
  'code.format',
  'number.tooManyDigits',
  'member.excluded',
  'list.tooMany',
  'validation.atLeastOneFilled',
  'balance.typeMissing',
  'balance.valueMissing',
  'cardCountryCode.format',
  'businessHeaderFields.fromToCantBeSame',
  'accountInterest.dateTimeRange',
  'closingAmountCalError',
  'agent.notSender',
  'address.freeLines',
  'chargeBearer.notInProfile',
  'iban.checksum',
  'iban.unknownCountry',
  'amount.message',
  'amount.notDecimal',
  'amount.negative',
  'amount.zero',
  'amount.tooManyDigits',
  'amount.tooManyDecimals',
  'instructedAmount.notPositive',
  'feeAmountLimit',
  'nameAddressLimit',
  'requirePayerAddressName',
  'requirePayeeAddressName',
  'issuingBank.notSameBank',
  'advisingBank.notSameBank',
  'accountWithInstitution.missing',
  'codeNumLimit',
  'firstLineMustValidCode',
  'wordLenLimit',
  'staNumber.error',
  'pageNumber.error',
  'transactionType.error',
  'computed.differs',
  'currency.notOpening',
  'entryDate.otherYear',
  'balance.notOnThisPage',
  'bankTransactionCode.unknown',
  'attachment.unknown',
  'attachment.tooMany',
  'listEntry.codeFormat',
  'listEntry.codeUnknown',
  'listEntry.double',
  'listEntry.nameMissing',
  'listEntry.nameTooLong',
  'listEntry.usualMissing',
  'listEntry.tooMany',
  'member.unknown',
  'member.wrongType',
  'message.otherType',
] as const

export type IssueCode = (typeof ISSUE_CODES)[number]

/** An error with one of our own codes: a typing mistake does not compile. */
export function errorAt(path: Path, code: IssueCode, detail?: IssueDetail): Issue {
  return errorIssue(path, code, detail)
}

/** A warning with one of our own codes. It does not stop a message. */
export function warningAt(path: Path, code: IssueCode, detail?: IssueDetail): Issue {
  return warningIssue(path, code, detail)
}
