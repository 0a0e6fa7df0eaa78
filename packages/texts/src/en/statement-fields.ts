/** The English labels of the fields of MT statements. */
export const statementFields = {
  // Sections of a statement.
  'section.openingBalance': 'Opening balance',
  'section.closingBalance': 'Closing balance',
  'section.availableBalance': 'Available balance',
  'section.forwardAvailableBalance': 'Forward available balances',
  'section.statementLines': 'Transaction lines',
  'section.informationToAccountOwner': 'Information to the account owner',

  // Labels, by the member's path.
  'field.accountIdentification': 'Account',
  'field.statementNumber': 'Statement number',
  'field.statementPageNumber': 'Page number',
  'field.openingBalanceType': 'Balance type',
  'field.openingDebitCreditMark': 'Debit/credit mark',
  'field.openingDate': 'Date',
  'field.openingCurrency': 'Currency',
  'field.openingAmount': 'Opening amount',
  'field.closingBalanceType': 'Balance type',
  'field.closingDebitCreditMark': 'Debit/credit mark',
  'field.closingDate': 'Date',
  'field.closingCurrency': 'Currency',
  'field.closingAmount': 'Closing amount',
  'field.availableDebitCreditMark': 'Debit/credit mark',
  'field.availableDate': 'Date',
  'field.availableCurrency': 'Currency',
  'field.availableAmount': 'Available amount',
  'field.forwardAvailableBalance': 'Forward available balances',
  'field.forwardAvailableBalance.debitCreditMark': 'Debit/credit mark',
  'field.forwardAvailableBalance.date': 'Date',
  'field.forwardAvailableBalance.currency': 'Currency',
  'field.forwardAvailableBalance.amount': 'Amount',
  'field.statementLines': 'Transaction lines',
  'field.statementLines.valueDate': 'Value date',
  'field.statementLines.entryDate': 'Entry date',
  'field.statementLines.debitCreditMark': 'Debit/credit mark',
  'field.statementLines.currency': 'Currency',
  'field.statementLines.amount': 'Amount',
  'field.statementLines.transactionType': 'Transaction type',
  'field.statementLines.referenceForTheAccountOwner': 'Reference for the account owner',
  'field.statementLines.referenceOfTheAccountServicingInstitution':
    "Account servicing institution's reference",
  'field.statementLines.supplementaryDetails': 'Supplementary details',
  'field.statementLines.informationToAccountOwner': 'Information to the account owner',
  'field.informationToAccountOwner': 'Information to the account owner',

  // Meaning, format and a valid example.
  'help.accountIdentification':
    'The account of the statement. Up to 35 capital letters, digits and half-width signs. Example: 6222020200112233445',
  'help.statementNumber': 'Number of the statement within the year. One to five digits. Example: 235',
  'help.statementPageNumber':
    'Page of the statement, from 1: a long statement is sent as several messages. One to five digits. Example: 1',
  'help.openingBalanceType':
    'F on the first page of a statement, M on every further page, where it repeats the closing balance of the page before. Example: F',
  'help.openingDebitCreditMark': 'C when the account is in credit, D when it is overdrawn. Example: C',
  'help.openingDate': 'The day of the previous booked balance. Example: 2026-11-19',
  'help.openingCurrency':
    'Currency of the account. Changing it clears the opening amount; all other currencies of the statement follow it. Example: CNY',
  'help.openingAmount':
    'Balance before the first entry, in digits with a decimal point; no decimals in yen. Zero is allowed. Example: 1000.00',
  'help.closingBalanceType': 'F on the last page of a statement, M on every page before it. Example: F',
  'help.closingDebitCreditMark':
    'C when the account is in credit, D when it is overdrawn. The closing amount is calculated accordingly. Example: C',
  'help.closingDate': 'The day of the statement. Example: 2026-11-20',
  'help.closingCurrency': 'Follows the opening currency and cannot be changed. Example: CNY',
  'help.closingAmount':
    'Calculated as opening amount plus credits minus debits, and recalculated when they change; until then it can be overwritten. Example: 1150.00',
  'help.availableDebitCreditMark':
    'C when money is available, D when the account owes interest on it. Leave the available balance empty if you do not report it. Example: C',
  'help.availableDate': 'The day the balance is available on. Example: 2026-11-20',
  'help.availableCurrency': 'Follows the opening currency and cannot be changed. Example: CNY',
  'help.availableAmount': 'The amount the account owner can use on that day. Example: 1100.00',
  'help.forwardAvailableBalance':
    'Balances available on later days, one entry for each day. May be left empty.',
  'help.forwardAvailableBalance.debitCreditMark':
    'C when money will be available, D when the account will be overdrawn. Example: C',
  'help.forwardAvailableBalance.date': 'The day the balance will be available on. Example: 2026-11-23',
  'help.forwardAvailableBalance.currency': 'Follows the opening currency and cannot be changed. Example: CNY',
  'help.forwardAvailableBalance.amount': 'Digits with a decimal point; no decimals in yen. Example: 1300.00',
  'help.statementLines':
    'The entries of the account in the order booked. A statement without entries has no lines.',
  'help.statementLines.valueDate': 'The day from which interest is calculated. Example: 2026-11-20',
  'help.statementLines.entryDate':
    'The day the entry was booked, at most half a year from the value date: the message carries only its month and day. Example: 2026-11-20',
  'help.statementLines.debitCreditMark':
    'C when the account is credited, D when it is debited. A received statement may also have RC, which reverses a credit, and RD, which reverses a debit. Example: C',
  'help.statementLines.currency': 'Follows the opening currency and cannot be changed. Example: CNY',
  'help.statementLines.amount':
    'Digits with a decimal point; no decimals in yen. In the message it has up to 15 characters. Example: 250.00',
  'help.statementLines.transactionType':
    'S with the number of the message that caused the entry, or N or F with a code of three capitals or digits; F when first advised by this statement. Example: NTRF',
  'help.statementLines.referenceForTheAccountOwner':
    "The account owner's reference for the entry, NONREF if there is none. Up to 16 characters without two slashes in a row. Example: PAY2026112000001",
  'help.statementLines.referenceOfTheAccountServicingInstitution':
    'Your own reference for the entry. Up to 16 characters. Example: FT26325000117',
  'help.statementLines.supplementaryDetails':
    'Further details of the entry. Up to 34 characters; required when the reference is NONREF. Example: CHARGES NOVEMBER',
  'help.statementLines.informationToAccountOwner':
    'Details received with this line (field 86). Up to 6 lines of 65 characters. Example: INVOICE 20261120-7',
  'help.informationToAccountOwner':
    'Information about the statement as a whole (the last field 86). Up to 6 lines of 65 characters in capitals. Example: BRANCH CLOSED ON 2026-12-31',

  // Issues of statement checks.
  'staNumber.error': 'A statement number has one to five digits, such as 235.',
  'pageNumber.error': 'A page number has one to five digits, such as 1.',
  'transactionType.error':
    'A transaction type is S with a number from 100 to 999, or N or F with three capitals or digits, such as NTRF.',
  closingAmountCalError:
    'Opening plus credits minus debits is negative. Choose mark D, or check the lines and enter the closing amount.',
  'computed.differs': 'The other entries result in {{computed}}. Check the amount before you send it.',
  'currency.notOpening': 'The currency must be that of the opening balance, {{currency}}.',
  'entryDate.otherYear':
    'The message carries only month and day of the entry date; this date would be read as a date of another year. Choose one nearer to the value date.',
} as const satisfies Readonly<Record<string, string>>
