import { businessService, DEFAULT_SERVICE_VERSION, type DraftValues } from '@nostro/messages'

const MOMENT = '2026-11-21 09:30:00+08:00'

/**
 * Returns the values of a valid camt.053 from Demo Bank Beijing to Demo Bank Frankfurt with `entries` entries of EUR 1.
 */
export function statementValues(entries: number): DraftValues {
  const reference = `STATEMENT${entries}`
  return {
    businessApplicationHeader: {
      from: 'DEMECNBJXXX',
      to: 'DEMWDEFFXXX',
      businessService: businessService('core', DEFAULT_SERVICE_VERSION),
      messageDefinitionIdentifier: 'camt.053.001.08',
      businessMessageIdentifier: reference,
      creationDate: MOMENT,
    },
    groupHeader: { messageIdentification: reference, creationDateTime: MOMENT },
    statements: [
      {
        identificationAndSequence: { identification: reference, creationDateTime: MOMENT },
        pagination: { pageNumber: '1', lastPageIndicator: true },
        account: {
          identificationType: 'IBAN',
          iban: 'DE89370400440532013000',
          currency: 'EUR',
          servicer: { bicfi: 'DEMECNBJXXX' },
        },
        balances: [balance('OPBD', '2026-11-20', 0), balance('CLBD', '2026-11-21', entries)],
        entries: Array.from({ length: entries }, (_, number) => entry(number)),
      },
    ],
  }
}

function balance(code: string, date: string, euros: number): DraftValues {
  return {
    type: { type: 'CODE', value: code },
    amount: { currency: 'EUR', amount: String(euros) },
    creditDebitIndicator: 'CRDT',
    date,
  }
}

function entry(number: number): DraftValues {
  return {
    entryReference: `E${number}`,
    amount: { currency: 'EUR', amount: '1' },
    creditDebitIndicator: 'CRDT',
    status: 'BOOK',
    bookingDate: MOMENT,
    valueDate: '2026-11-21',
    accountServicerReference: `BANK${number}`,
    bankTransactionCode: { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' },
    transactionDetails: [{ endToEndIdentification: `INVOICE-${number}` }],
  }
}
