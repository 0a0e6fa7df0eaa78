/** The English labels of the fields of MT statements. */
export const statementFields = {
  // Sections of a statement.
  'section.openingBalance': 'Opening balance',
  'section.closingBalance': 'Closing balance',
  'section.availableBalance': 'Available balance',
  'section.forwardAvailableBalance': 'Forward available balances',
  'section.statementLines': 'Transaction lines',
  'section.entrySums': 'Number and sum of entries',
  'section.floorLimits': 'Floor limits',
  'section.statementRequests': 'Requested statements',
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
  'field.reportDate': 'Date',
  'field.reportTime': 'Time',
  'field.reportOffset': 'Difference to UTC',
  'field.accountCurrency': 'Account currency',
  'field.followedCurrency': 'Currency',
  'field.debitFloorLimit': 'Floor limit of debits',
  'field.creditFloorLimit': 'Floor limit of credits',
  'field.debitEntryCount': 'Number of debits',
  'field.debitEntrySum': 'Sum of debits',
  'field.creditEntryCount': 'Number of credits',
  'field.creditEntrySum': 'Sum of credits',
  'field.debitAccount': 'Account debited',
  'field.statementRequests': 'Requested statements',
  'field.statementRequests.requestedType': 'Statement or report',
  'field.statementRequests.accountIdentification': 'Account',
  'field.statementRequests.accountCurrency': 'Currency',
  'field.statementRequests.debitFloorLimit': 'Floor limit of debits',
  'field.statementRequests.creditFloorLimit': 'Floor limit of credits',
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
  'help.reportDate':
    'The day of the report or booking. Date, time and difference to UTC are sent together (field 13D). Example: 2026-11-20',
  'help.reportTime': 'Hours and minutes of the report or booking. Example: 10:15',
  'help.reportOffset': 'Hours and minutes between the time zone and UTC, with sign. Example: +0800',
  'help.accountCurrency':
    'Currency of the account. All other currencies of the message follow it. Example: CNY',
  'help.followedCurrency': 'Follows the currency of the account and cannot be changed. Example: CNY',
  'help.debitFloorLimit':
    'Debits below this amount are not listed. Without a limit of credits it applies to credits, too. Zero lists all entries. Example: 0',
  'help.creditFloorLimit':
    'Credits below this amount are not listed. Leave it empty if both limits are the same. Example: 100.00',
  'help.debitEntryCount': 'Number of debits since the last report. One to five digits. Example: 12',
  'help.debitEntrySum':
    'Sum of these debits. Digits with a decimal point; no decimals in yen. Example: 1250.00',
  'help.creditEntryCount': 'Number of credits since the last report. One to five digits. Example: 3',
  'help.creditEntrySum':
    'Sum of these credits. Digits with a decimal point; no decimals in yen. Example: 800.00',
  'help.debitAccount':
    "The receiver's account that was debited, in field 25: digits, an IBAN or another accepted format. Example: 40012345678",
  'help.statementRequests': 'One entry for each account and kind of statement.',
  'help.statementRequests.requestedType':
    'The statement or report that the servicing bank should send. Example: 942',
  'help.statementRequests.accountIdentification':
    'The account of the statement. Up to 35 capital letters, digits and half-width signs. Example: 6222020200112233445',
  'help.statementRequests.accountCurrency': 'Currency of the floor limits. Example: CNY',
  'help.statementRequests.debitFloorLimit':
    'Required for an MT942: debits below it are not listed. Without a limit of credits it applies to credits, too. Example: 0',
  'help.statementRequests.creditFloorLimit':
    'Credits below it are not listed. Leave it empty if both limits are the same. Example: 100.00',
  'help.informationToAccountOwner':
    'Information about the statement as a whole (the last field 86). Up to 6 lines of 65 characters in capitals. Example: BRANCH CLOSED ON 2026-12-31',

  // Issues of statement checks.
  'staNumber.error': 'A statement number has one to five digits, such as 235.',
  'pageNumber.error': 'A page number has one to five digits, such as 1.',
  'transactionType.error':
    'A transaction type is S with a number from 100 to 999, or N or F with three capitals or digits, such as NTRF.',
  'reportTime.error': 'A time has hours and minutes, such as 10:15.',
  'reportOffset.error': 'The difference to UTC has a sign and four digits, such as +0800.',
  'entryCount.error': 'A number of entries has one to five digits, such as 12.',
  'reportInformation.needsSums':
    'Without number and sum of entries, this text would be read as details of the last line. Enter them, or put the text into the line.',
  closingAmountCalError:
    'Opening plus credits minus debits is negative. Choose mark D, or check the lines and enter the closing amount.',
  'computed.differs': 'The other entries result in {{computed}}. Check the amount before you send it.',
  'currency.notOpening': 'The currency must be that of the opening balance, {{currency}}.',
  'entryDate.otherYear':
    'The message carries only month and day of the entry date; this date would be read as a date of another year. Choose one nearer to the value date.',
} as const satisfies Readonly<Record<string, string>>
